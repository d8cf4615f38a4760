package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Whether a yardstick does what the service does: the same statements, the same bytes. */
final class Fairness {
  /** Something else, the housekeeping for example, may come between. */
  private static final int ATTEMPTS = 4;

  private final Laboratory laboratory;

  Fairness(Laboratory laboratory) {
    this.laboratory = laboratory;
  }

  /** Sends one request and tells what came back. */
  interface Request {
    String answer() throws IOException;
  }

  /**
   * Compares, and writes what differs into the report.
   *
   * @param known takes out of an answer what is random
   */
  void check(String title, Request service, Request yardstick, UnaryOperator<String> known)
      throws IOException, SQLException {
    List<String> told = new ArrayList<>();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      told.clear();
      Seen expected = see(service, known);
      Seen actual = see(yardstick, known);
      if (!expected.statements().equals(actual.statements())) {
        told.add(
            "statements differ:\n\n"
                + expected.told()
                + "\n\nbut the yardstick\n\n"
                + actual.told());
      }
      if (!expected.answer().equals(actual.answer())) {
        told.add("answers differ:\n\n" + expected.answer() + "\n\nbut\n\n" + actual.answer());
      }
      if (told.isEmpty()) {
        laboratory.report().fair(title, expected.statements(), expected.answer().length());
        return;
      }
    }
    laboratory.report().unfair(title, told);
  }

  private record Seen(List<String> statements, String answer) {
    String told() {
      return String.join("\n", statements);
    }
  }

  private Seen see(Request request, UnaryOperator<String> known) throws IOException, SQLException {
    // the driver prepares a statement at its fifth execution, and caches are filled
    List<String> answers = new ArrayList<>();
    List<String> statements =
        laboratory.postgres().statementLog().during(() -> answers.add(request.answer()));
    return new Seen(statements, known.apply(answers.get(0)));
  }
}
