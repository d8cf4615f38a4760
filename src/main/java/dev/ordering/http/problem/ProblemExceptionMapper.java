package dev.ordering.http.problem;

/** Answers what the mechanisms refuse. */
public final class ProblemExceptionMapper extends ProblemMapper<ProblemException> {
  @Override
  protected Problem problem(ProblemException exception) {
    return exception.problem();
  }
}
