package dev.ordering.http.problem;

/** Carries a {@link Problem} from a filter or a parser to {@link ProblemExceptionMapper}. */
public final class ProblemException extends RuntimeException {
  private final Problem problem;

  public ProblemException(Problem problem) {
    // no stack trace: a rejected request is not a bug, and the stack trace would be most of its
    // cost
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
