package dev.ordering.order.loyalty;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.IntBinaryOperator;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes a square black and white image as PNG (ISO/IEC 15948). The JDK's own writer would start
 * parts of the desktop that stay in the app server after an undeploy.
 */
final class MonochromePng {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final byte BIT_DEPTH = 1;
  private static final byte GRAYSCALE = 0;

  private MonochromePng() {}

  /**
   * Writes an image.
   *
   * @param size the pixels per side
   * @param white returns 1 if the pixel at (x, y) is white, 0 if it is black
   */
  static byte[] of(int size, IntBinaryOperator white) {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    png.writeBytes(SIGNATURE);
    ByteBuffer header = ByteBuffer.allocate(13).putInt(size).putInt(size);
    header.put(BIT_DEPTH).put(GRAYSCALE);
    chunk(png, "IHDR", header.array());
    chunk(png, "IDAT", deflated(rows(size, white)));
    chunk(png, "IEND", new byte[0]);
    return png.toByteArray();
  }

  /** Returns the rows. Each is one byte for "not filtered", followed by eight pixels per byte. */
  private static byte[] rows(int size, IntBinaryOperator white) {
    int length = 1 + (size + 7) / 8;
    byte[] rows = new byte[size * length];
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        int bit = white.applyAsInt(x, y) << (7 - x % 8);
        rows[y * length + 1 + x / 8] |= (byte) bit;
      }
    }
    return rows;
  }

  private static byte[] deflated(byte[] bytes) {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(deflated)) {
      out.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return deflated.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream png, String type, byte[] data) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 check = new CRC32();
    check.update(name);
    check.update(data);
    png.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
    png.writeBytes(name);
    png.writeBytes(data);
    png.writeBytes(ByteBuffer.allocate(4).putInt((int) check.getValue()).array());
  }
}
