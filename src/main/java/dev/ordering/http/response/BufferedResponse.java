package dev.ordering.http.response;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

/**
 * A response that stays in memory until it is complete. The code that writes it never waits for the
 * client, and sees no error if the client disconnects.
 */
public final class BufferedResponse extends HttpServletResponseWrapper {
  private final BufferedContent written = new BufferedContent();
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
    // nothing is sent before the response is complete
  }

  @Override
  public void reset() {
    super.reset();
    written.clear();
  }

  @Override
  public void resetBuffer() {
    super.resetBuffer();
    written.clear();
  }

  /** Ends the writing and returns what was written. */
  BufferedContent content() {
    return written.readable();
  }

  private final class Output extends ServletOutputStream {
    @Override
    public void write(int single) {
      written.write(new byte[] {(byte) single}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      written.write(from, offset, length);
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
