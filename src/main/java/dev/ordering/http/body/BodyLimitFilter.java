package dev.ordering.http.body;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.http.problem.RequestIdFilter;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Rejects bodies over a limit with 413, whether or not their length is announced. Rejects bodies
 * that end early with 400.
 *
 * @param maximumBytes the maximum that clients see
 * @param overhead how many more bytes are accepted
 */
@Priority(RequestIdFilter.FIRST + 2)
record BodyLimitFilter(int maximumBytes, int overhead) implements ContainerRequestFilter {
  @Override
  public void filter(ContainerRequestContext request) {
    if (request.getLength() > maximumBytes + overhead) {
      throw tooLarge();
    }
    request.setEntityStream(new LimitedStream(request.getEntityStream()));
  }

  private ProblemException tooLarge() {
    return Problem.of(413, ApiError.of("body_too_large", maximumBytes)).exception();
  }

  private final class LimitedStream extends FilterInputStream {
    private int left = maximumBytes + overhead;

    LimitedStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() {
      byte[] single = new byte[1];
      return read(single, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(single[0]);
    }

    /**
     * Reads bytes. If the client disconnected or was too slow, this is not logged as an error of
     * the service.
     */
    @Override
    public int read(byte[] buffer, int offset, int length) {
      try {
        int count = super.read(buffer, offset, length);
        left -= Math.max(0, count);
        if (left < 0) {
          throw tooLarge();
        }
        return count;
      } catch (IOException disconnected) {
        throw Problem.of(400, ApiError.of("malformed_request")).exception();
      }
    }
  }
}
