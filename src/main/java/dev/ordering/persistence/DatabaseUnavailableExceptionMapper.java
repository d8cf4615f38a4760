package dev.ordering.persistence;

import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.http.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers 503: the caller may try the same again, nothing was done. */
public final class DatabaseUnavailableExceptionMapper
    extends ProblemMapper<DatabaseUnavailableException> {
  private static final Logger LOG =
      LoggerFactory.getLogger(DatabaseUnavailableExceptionMapper.class);
  private static final int RETRY_SECONDS = 5;

  @Override
  protected Problem problem(DatabaseUnavailableException exception) {
    LOG.warn("no connection to the database: {}", exception.getMessage());
    return Problem.of(503, Fault.of("service_unavailable"))
        .with(HttpHeaders.RETRY_AFTER, Integer.toString(RETRY_SECONDS));
  }
}
