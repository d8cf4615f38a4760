package dev.ordering.user;

import dev.ordering.http.Problem;
import dev.ordering.http.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;

/** The feature's status table. */
public final class UserExceptionMapper extends ProblemMapper<UserException> {
  @Override
  protected Problem problem(UserException exception) {
    Problem problem = Problem.of(status(exception), exception.faults());
    return exception instanceof UserException.TooManyTries tooMany
        ? problem.with(HttpHeaders.RETRY_AFTER, Long.toString(tooMany.retryAfter().toSeconds()))
        : problem;
  }

  private static int status(UserException exception) {
    if (exception instanceof UserException.UnknownAccount) {
      return 404;
    }
    if (exception instanceof UserException.TooManyTries) {
      return 429;
    }
    return exception instanceof UserException.EmailTaken ? 409 : 422;
  }
}
