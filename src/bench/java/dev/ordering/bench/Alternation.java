package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures sides in turns, so that whatever else happens on the machine happens to all of them. */
final class Alternation {
  private static final int TURN_SECONDS = 3;
  private static final int MOST_TURNS = 20;

  private final Options options;
  private final PostgresServer postgres;

  Alternation(Options options, PostgresServer postgres) {
    this.options = options;
    this.postgres = postgres;
  }

  /** What is measured, with its load for a slice. */
  record Side(String name, Source source) {
    /** The same requests in every slice. */
    static Side of(String name, List<String> requests) {
      Load load = Load.of(requests);
      return new Side(name, () -> load);
    }

    /** Makes the load of one slice. */
    interface Source {
      Load next() throws SQLException;
    }
  }

  /** Warms all sides up, then measures each in every round, and at last looks into the first. */
  Outcome measure(AppServer server, List<Side> sides) throws IOException, SQLException {
    Map<String, List<Sample>> samples = new LinkedHashMap<>();
    sides.forEach(side -> samples.put(side.name(), new ArrayList<>()));
    try (Meter meter = new Meter(server, postgres)) {
      warmUp(server, meter, sides);
      for (int round = 0; round < options.rounds(); round++) {
        for (Side side : sides) {
          samples.get(side.name()).add(run(server, meter, side, options.seconds()));
        }
      }
      // in a slice of its own, because looking takes time
      Path recording = options.target().resolve("profile.jfr");
      meter.record();
      run(server, meter, sides.get(0), options.seconds());
      meter.recorded(recording);
      return new Outcome(samples, FlightProfile.read(recording));
    }
  }

  /** Until every side had enough requests for the JVM to have compiled what matters. */
  private void warmUp(AppServer server, Meter meter, List<Side> sides)
      throws IOException, SQLException {
    Map<Side, Double> done = new LinkedHashMap<>();
    sides.forEach(side -> done.put(side, 0.0));
    for (int turn = 0; turn < MOST_TURNS && !done.isEmpty(); turn++) {
      for (Side side : List.copyOf(done.keySet())) {
        double requests = run(server, meter, side, TURN_SECONDS).rate() * TURN_SECONDS;
        if (done.merge(side, requests, Double::sum) >= options.warmUp()) {
          done.remove(side);
        }
      }
    }
  }

  Sample run(AppServer server, Meter meter, Side side, int seconds)
      throws IOException, SQLException {
    Load load = side.source().next();
    Meter.Usage before = meter.usage();
    Wrk.Result result = Wrk.start(server.port(), load, options.connections(), seconds).result();
    Sample sample = Sample.of(result, meter.usage().since(before));
    if (result.refused() > 0) {
      throw new IllegalStateException(side.name() + ": " + result.refused() + " were refused");
    }
    System.out.println(
        Report.text(
            "  %-36s %8.0f requests/s %8.0f µs (%.0f + %.0f)",
            side.name(), sample.rate(), sample.cpu(), sample.tomcat(), sample.database()));
    return sample;
  }
}
