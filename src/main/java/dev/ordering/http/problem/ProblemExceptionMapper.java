package dev.ordering.http.problem;

/** Makes the responses to what the mechanisms refuse. */
public final class ProblemExceptionMapper extends ProblemMapper<ProblemException> {
  @Override
  protected Problem problem(ProblemException exception) {
    return exception.problem();
  }
}
