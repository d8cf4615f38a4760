package dev.ordering.http.problem;

import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.slf4j.MDC;

/**
 * Gives every request an id: the caller's own {@code X-Request-Id} if it is valid (1 to 128
 * letters, digits and {@code . _ : -}), otherwise a new one.
 */
@PreMatching
@Priority(RequestIdFilter.FIRST)
public final class RequestIdFilter implements ContainerRequestFilter, ContainerResponseFilter {
  public static final String HEADER = "X-Request-Id";
  public static final int FIRST = 0;

  /**
   * The request attribute in which an OpenTelemetry agent provides the trace id. The MDC key has
   * the same name.
   */
  static final String TRACE = "trace_id";

  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9._:-]{1,128}");

  @Override
  public void filter(ContainerRequestContext request) {
    MDC.put(HEADER, idOf(request));
    if (request.getProperty(TRACE) instanceof String trace) {
      MDC.put(TRACE, trace);
    }
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    response.getHeaders().putSingle(HEADER, idOf(request));
    MDC.remove(HEADER);
    MDC.remove(TRACE);
  }

  /** Returns the id of a request. Every call for the same request returns the same id. */
  public static String idOf(ContainerRequestContext request) {
    if (request.getProperty(HEADER) instanceof String known) {
      return known;
    }
    String id = idFor(request.getHeaderString(HEADER));
    request.setProperty(HEADER, id);
    return id;
  }

  /** Returns the id for the value of an X-Request-Id header, which may be null. */
  public static String idFor(String sent) {
    return sent != null && VALID.matcher(sent).matches() ? sent : unique().toString();
  }

  /**
   * Creates a version 4 UUID. It is not a secret, so no thread needs to wait for secure random
   * numbers.
   */
  private static UUID unique() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    long high = (random.nextLong() & ~0xF000L) | 0x4000L;
    long low = (random.nextLong() >>> 2) | Long.MIN_VALUE;
    return new UUID(high, low);
  }
}
