package dev.ordering.documentation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.zip.GZIPOutputStream;

/**
 * A file on the class path whose bytes exist once, plain and compressed, for all responses; since
 * the first of them, as it is asked for seldom.
 */
final class StoredFile {
  private final URL url;
  private byte[] plain = {};
  private byte[] compressed = {};

  StoredFile(URL url) {
    this.url = url;
  }

  /** Not to be changed. */
  synchronized byte[] plain() {
    read();
    return plain;
  }

  /** As gzip (RFC 1952); not to be changed. */
  synchronized byte[] compressed() {
    read();
    return compressed;
  }

  private void read() {
    if (plain.length == 0) {
      try (InputStream content = url.openStream()) {
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        byte[] bytes = content.readAllBytes();
        try (OutputStream packed = new GZIPOutputStream(gzip)) {
          packed.write(bytes);
        }
        compressed = gzip.toByteArray();
        plain = bytes;
      } catch (IOException exception) {
        throw new UncheckedIOException(exception);
      }
    }
  }
}
