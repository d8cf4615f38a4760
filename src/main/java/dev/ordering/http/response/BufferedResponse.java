package dev.ordering.http.response;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * A response that stays in memory until it is whole, so that whoever writes it never waits for its
 * client, and no client that hangs up disturbs the writing.
 */
public final class BufferedResponse extends HttpServletResponseWrapper {
  private final Bytes bytes = new Bytes();
  private final ServletOutputStream stream = new Output();

  public BufferedResponse(HttpServletResponse response) {
    super(response);
  }

  @Override
  public ServletOutputStream getOutputStream() {
    return stream;
  }

  @Override
  public void flushBuffer() {
    // nothing is sent before the whole is there
  }

  @Override
  public void reset() {
    super.reset();
    bytes.reset();
  }

  @Override
  public void resetBuffer() {
    super.resetBuffer();
    bytes.reset();
  }

  /** What was written. */
  ResponseBytes content() {
    return bytes.content();
  }

  /** Gives its array away instead of a copy. */
  private static final class Bytes extends ByteArrayOutputStream {
    Bytes() {
      super(0);
    }

    ResponseBytes content() {
      return new ResponseBytes(ByteBuffer.wrap(buf, 0, count), buf.length);
    }
  }

  private final class Output extends ServletOutputStream {
    @Override
    public void write(int single) {
      bytes.write(single);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      bytes.write(from, offset, length);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new IllegalStateException("written at once");
    }
  }
}
