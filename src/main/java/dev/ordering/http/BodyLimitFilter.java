package dev.ordering.http;

import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Refuses bodies over a limit with 413, whether their length is announced or not, and with 400
 * those that break off.
 */
@Priority(RequestIdFilter.FIRST + 2)
final class BodyLimitFilter implements ContainerRequestFilter {
  private final int maximumBytes;

  BodyLimitFilter(int maximumBytes) {
    this.maximumBytes = maximumBytes;
  }

  @Override
  public void filter(ContainerRequestContext request) {
    if (request.getLength() > maximumBytes) {
      throw tooLarge(maximumBytes);
    }
    request.setEntityStream(new Limited(request.getEntityStream(), maximumBytes));
  }

  private static ProblemException tooLarge(int maximumBytes) {
    return Problem.of(413, Fault.of("body_too_large", maximumBytes)).exception();
  }

  private static final class Limited extends FilterInputStream {
    private final int maximumBytes;
    private int left;

    Limited(InputStream in, int maximumBytes) {
      super(in);
      this.maximumBytes = maximumBytes;
      this.left = maximumBytes;
    }

    @Override
    public int read() {
      int value = orMalformed(super::read);
      if (value >= 0) {
        count(1);
      }
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      int count = orMalformed(() -> super.read(buffer, offset, length));
      if (count > 0) {
        count(count);
      }
      return count;
    }

    /** The client went away or was too slow: that is no fault of ours to be logged as such. */
    private static int orMalformed(Reading reading) {
      try {
        return reading.read();
      } catch (IOException brokenOff) {
        throw Problem.of(400, Fault.of("malformed_request")).exception();
      }
    }

    private interface Reading {
      int read() throws IOException;
    }

    private void count(int bytes) {
      left -= bytes;
      if (left < 0) {
        throw tooLarge(maximumBytes);
      }
    }
  }
}
