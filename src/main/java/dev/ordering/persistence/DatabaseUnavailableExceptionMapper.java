package dev.ordering.persistence;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Responds with 503: the caller may repeat the request. Mostly nothing was done; where the database
 * went away in the middle of a commit that is not known, and only a repetition with the same
 * Idempotency-Key, or another request that may be repeated, is without danger.
 */
public final class DatabaseUnavailableExceptionMapper
    extends ProblemMapper<DatabaseUnavailableException> {
  private static final Logger LOG =
      LoggerFactory.getLogger(DatabaseUnavailableExceptionMapper.class);
  private static final int RETRY_SECONDS = 5;

  @Override
  protected Problem problem(DatabaseUnavailableException exception) {
    LOG.warn("the database is not available: {}", DatabaseErrors.message(exception));
    return Problem.of(503, ApiError.of("service_unavailable"))
        .with(HttpHeaders.RETRY_AFTER, Integer.toString(RETRY_SECONDS));
  }
}
