package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;

/** One benchmark. */
interface Scenario {
  /** How it is called on the command line. */
  String name();

  /** Measures, and tells the report. */
  void run(Laboratory laboratory) throws IOException, SQLException;
}
