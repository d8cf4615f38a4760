package dev.ordering.checkout.cart;

import java.util.ArrayList;
import java.util.List;

/** What is reported of all findings, so that the response does not outgrow its request. */
public final class ReportedFindings {
  /** So many are reported. */
  static final int MOST = 1000;

  private ReportedFindings() {}

  /** All as they were found; where there are too many, errors rather than warnings. */
  public static List<Finding> of(List<Finding> findings) {
    if (findings.size() <= MOST) {
      return findings;
    }
    long errors = findings.stream().filter(Finding::isError).count();
    long errorsLeft = Math.min(errors, MOST);
    long warningsLeft = MOST - errorsLeft;
    List<Finding> reported = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.isError() && errorsLeft > 0) {
        errorsLeft--;
        reported.add(finding);
      } else if (!finding.isError() && warningsLeft > 0) {
        warningsLeft--;
        reported.add(finding);
      }
    }
    return reported;
  }
}
