package dev.ordering.upload;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.imageio.ImageIO;

/** Files as customers have them. */
public final class Files {
  private Files() {}

  static byte[] jpeg() {
    return image("jpg");
  }

  public static byte[] png() {
    return image("png");
  }

  static byte[] pdf() {
    return text("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n");
  }

  private static byte[] image(String format) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ImageIO.write(new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB), format, out);
      return out.toByteArray();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  static byte[] text(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The same with more at its end, so that it has so many bytes. */
  public static byte[] padded(byte[] file, int bytes) {
    return Arrays.copyOf(file, bytes);
  }

  static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
