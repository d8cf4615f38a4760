package dev.ordering.checkout.cart;

import java.util.ArrayList;
import java.util.List;

/** What is told of all that was found: an answer must not outgrow its request without bounds. */
public final class ToldFindings {
  /** So many are told. */
  static final int MOST = 1000;

  private ToldFindings() {}

  /** All as they were found; where there are too many, errors rather than warnings. */
  public static List<Finding> of(List<Finding> findings) {
    if (findings.size() <= MOST) {
      return findings;
    }
    long errors = findings.stream().filter(Finding::isError).count();
    long errorsLeft = Math.min(errors, MOST);
    long warningsLeft = MOST - errorsLeft;
    List<Finding> told = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.isError() && errorsLeft > 0) {
        errorsLeft--;
        told.add(finding);
      } else if (!finding.isError() && warningsLeft > 0) {
        warningsLeft--;
        told.add(finding);
      }
    }
    return told;
  }
}
