package dev.ordering.http.problem;

/** Makes the responses for the errors of filters and parsers. */
public final class ProblemExceptionMapper extends ProblemMapper<ProblemException> {
  @Override
  protected Problem problem(ProblemException exception) {
    return exception.problem();
  }
}
