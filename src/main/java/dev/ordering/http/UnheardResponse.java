package dev.ordering.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A response whose client may hang up before its end. That is nobody's fault: what is left of the
 * answer is dropped, with one line at debug, where JAX-RS would log an error with its stack trace.
 */
public final class UnheardResponse extends HttpServletResponseWrapper {
  private static final Logger LOG = LoggerFactory.getLogger(UnheardResponse.class);

  private Optional<ServletOutputStream> stream = Optional.empty();
  private boolean gone;

  public UnheardResponse(HttpServletResponse response) {
    super(response);
  }

  /** Something that is done for the client alone. */
  private interface Act {
    void run() throws IOException;
  }

  private void tell(Act act) {
    if (!gone) {
      try {
        act.run();
      } catch (IOException hungUp) {
        gone = true;
        LOG.debug("the client hung up during its answer: {}", hungUp.toString());
      }
    }
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    if (stream.isEmpty()) {
      stream = Optional.of(new Output(super.getOutputStream()));
    }
    return stream.get();
  }

  @Override
  public void flushBuffer() {
    tell(super::flushBuffer);
  }

  private final class Output extends ServletOutputStream {
    private final ServletOutputStream output;

    Output(ServletOutputStream output) {
      this.output = output;
    }

    @Override
    public void write(int single) {
      tell(() -> output.write(single));
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      tell(() -> output.write(bytes, from, length));
    }

    @Override
    public void flush() {
      tell(output::flush);
    }

    @Override
    public void close() {
      tell(output::close);
    }

    @Override
    public boolean isReady() {
      return output.isReady();
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      output.setWriteListener(listener);
    }
  }
}
