package dev.ordering.http.body;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import java.io.InputStream;

/** A request whose body has already been received. */
final class ReceivedRequest extends HttpServletRequestWrapper {
  private final ServletInputStream body;

  ReceivedRequest(HttpServletRequest request, InputStream body) {
    super(request);
    this.body = new Received(body);
  }

  /** Returns the number of bytes received. Unlike the announced length, it is always known. */
  @Override
  public long getContentLengthLong() {
    try {
      return body.available();
    } catch (IOException unreadable) {
      return super.getContentLengthLong();
    }
  }

  @Override
  public ServletInputStream getInputStream() {
    return body;
  }

  private static final class Received extends ServletInputStream {
    private final InputStream body;

    Received(InputStream body) {
      this.body = body;
    }

    @Override
    public int read() throws IOException {
      return body.read();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      return body.read(buffer, offset, length);
    }

    /** Allocates a buffer of the body's length. The inherited method would start with 16 KB. */
    @Override
    public byte[] readAllBytes() throws IOException {
      return body.readAllBytes();
    }

    @Override
    public int available() throws IOException {
      return body.available();
    }

    @Override
    public void close() throws IOException {
      body.close();
    }

    @Override
    public boolean isFinished() {
      try {
        return body.available() == 0;
      } catch (IOException unreadable) {
        return true;
      }
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new IllegalStateException("all of it is here");
    }
  }
}
