package dev.ordering.http.problem;

import org.glassfish.jersey.message.internal.HeaderValueException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Responds to unexpected exceptions with 500. The response reveals no internals; the exception is
 * logged.
 */
public final class UncaughtExceptionMapper extends ProblemMapper<Throwable> {
  private static final Logger LOG = LoggerFactory.getLogger(UncaughtExceptionMapper.class);

  @Override
  protected Problem problem(Throwable exception) {
    // JAX-RS parses some headers only on demand, If-None-Match for example
    return exception instanceof HeaderValueException
        ? Problem.of(400, ApiError.of("malformed_request"))
        : internal(exception);
  }

  public static Problem internal(Throwable exception) {
    String trace = MDC.get(RequestIdFilter.TRACE);
    LOG.error(
        "request {} failed{}",
        MDC.get(RequestIdFilter.HEADER),
        trace == null ? "" : " in trace " + trace,
        exception);
    return Problem.of(500, ApiError.of("internal_error"));
  }
}
