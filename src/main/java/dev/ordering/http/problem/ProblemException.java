package dev.ordering.http.problem;

/** Carries a {@link Problem} out of a mechanism (a filter, a reader) to its mapper. */
public final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  public ProblemException(Problem problem) {
    // a refusal is no defect: nobody reads where it came from, and finding that out costs most of
    // it
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
