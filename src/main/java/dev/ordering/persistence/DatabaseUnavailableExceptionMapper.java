package dev.ordering.persistence;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Responds with 503, after which the client may repeat the request. In most cases the request had
 * no effect. If the connection was lost during the commit, the outcome is not known. Then only a
 * request with the same Idempotency-Key, or one that is idempotent anyway, can be repeated safely.
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
