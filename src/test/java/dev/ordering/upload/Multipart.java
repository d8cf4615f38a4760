package dev.ordering.upload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;

/** A body of multipart/form-data. */
public final class Multipart {
  static final String BOUNDARY = "----boundary7MA4YWxk";
  public static final String TYPE = "multipart/form-data; boundary=" + BOUNDARY;

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  /** A body with the file, as browsers write it. */
  public static Multipart of(byte[] file) {
    return new Multipart().part("name=\"file\"; filename=\"cake.jpg\"", "image/jpeg", file);
  }

  Multipart part(String disposition, String type, byte[] content) {
    text("--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + disposition + "\r\n");
    text("Content-Type: " + type + "\r\n\r\n");
    body.writeBytes(content);
    text("\r\n");
    return this;
  }

  public byte[] end() {
    text("--" + BOUNDARY + "--\r\n");
    return body.toByteArray();
  }

  /** What there is so far. */
  byte[] brokenOff() {
    return body.toByteArray();
  }

  private void text(String text) {
    body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A body whose length is not announced. */
  static HttpRequest.BodyPublisher chunked(byte[] body) {
    return HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));
  }
}
