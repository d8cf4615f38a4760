package dev.ordering.user;

import dev.ordering.http.Problem;
import dev.ordering.http.ProblemMapper;

/** The feature's status table. */
public final class UserExceptionMapper extends ProblemMapper<UserException> {
  @Override
  protected Problem problem(UserException exception) {
    return Problem.of(status(exception), exception.faults());
  }

  private static int status(UserException exception) {
    if (exception instanceof UserException.UnknownAccount) {
      return 404;
    }
    return exception instanceof UserException.EmailTaken ? 409 : 422;
  }
}
