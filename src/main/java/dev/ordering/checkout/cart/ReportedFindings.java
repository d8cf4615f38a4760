package dev.ordering.checkout.cart;

import java.util.ArrayList;
import java.util.List;

/**
 * Selects the findings that are reported, so that a response does not become much longer than its
 * request.
 */
public final class ReportedFindings {
  /** The maximum number of reported findings. */
  static final int MAXIMUM = 1000;

  private ReportedFindings() {}

  /**
   * Returns the findings in their order. If there are too many, warnings are left out first. Wrong
   * codes are never left out, because those that a response reports are counted.
   */
  public static List<Finding> of(List<Finding> findings) {
    if (findings.size() <= MAXIMUM) {
      return findings;
    }
    long wrongCodes = findings.stream().filter(Finding::isWrongCode).count();
    long errors = findings.stream().filter(Finding::isError).count() - wrongCodes;
    long errorsLeft = Math.min(errors, MAXIMUM - wrongCodes);
    long warningsLeft = MAXIMUM - wrongCodes - errorsLeft;
    List<Finding> reported = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.isWrongCode() || (finding.isError() ? errorsLeft-- > 0 : warningsLeft-- > 0)) {
        reported.add(finding);
      }
    }
    return reported;
  }
}
