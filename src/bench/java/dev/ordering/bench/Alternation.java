package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures sides in turns, so that whatever else happens on the machine happens to all of them. */
final class Alternation {
  private static final int TURN_SECONDS = 3;
  private static final int MOST_TURNS = 30;

  private final LoadProcess clients;
  private final Options options;

  Alternation(LoadProcess clients, Options options) {
    this.clients = clients;
    this.options = options;
  }

  /** What is measured: for each connection its requests. */
  record Side(String name, List<List<String>> requests) {
    Side {
      requests = List.copyOf(requests);
    }

    /** One request for each connection. */
    static Side of(String name, List<String> requests) {
      return new Side(name, requests.stream().map(List::of).toList());
    }
  }

  /**
   * What came of it.
   *
   * @param profile where the first side's time goes
   */
  record Outcome(List<Measured> sides, FlightProfile profile) {
    Outcome {
      sides = List.copyOf(sides);
    }
  }

  /**
   * Warms each side up, then measures each in every round, and at last looks into the first.
   *
   * @param carry what goes on from side to side and round to round
   */
  Outcome measure(AppServer server, List<Side> sides, Load.Carry carry) throws IOException {
    FlightProfile profile;
    List<List<Sample>> samples = new ArrayList<>();
    sides.forEach(side -> samples.add(new ArrayList<>()));
    Load.Carry next = carry;
    try (ProcessMeter meter = new ProcessMeter(server.pid())) {
      next = warmUp(server, meter, sides, next);
      for (int round = 0; round < options.rounds(); round++) {
        for (int i = 0; i < sides.size(); i++) {
          Ran ran = run(server, meter, sides.get(i), next, options.seconds());
          next = ran.next();
          samples.get(i).add(ran.sample());
        }
      }
      // in a run of its own, because looking takes time
      profile = profile(server, meter, sides.get(0), next);
    }
    List<Measured> measured = new ArrayList<>();
    for (int i = 0; i < sides.size(); i++) {
      measured.add(new Measured(sides.get(i).name(), samples.get(i)));
    }
    return new Outcome(measured, profile);
  }

  private FlightProfile profile(AppServer server, ProcessMeter meter, Side side, Load.Carry carry)
      throws IOException {
    Path recording = options.target().resolve("profile.jfr");
    meter.record();
    run(server, meter, side, carry, options.seconds());
    meter.recorded(recording);
    return FlightProfile.read(recording);
  }

  /** Until every side had enough requests for the JVM to have compiled what matters. */
  private Load.Carry warmUp(
      AppServer server, ProcessMeter meter, List<Side> sides, Load.Carry carry) throws IOException {
    Load.Carry next = carry;
    double[] done = new double[sides.size()];
    boolean enough = false;
    for (int turn = 0; !enough && turn < MOST_TURNS; turn++) {
      enough = true;
      for (int i = 0; i < sides.size(); i++) {
        if (done[i] < options.warmUp()) {
          Ran ran = run(server, meter, sides.get(i), next, TURN_SECONDS);
          next = ran.next();
          done[i] += ran.sample().rate() * TURN_SECONDS;
          enough &= done[i] >= options.warmUp();
        }
      }
    }
    return next;
  }

  private record Ran(Sample sample, Load.Carry next) {}

  private Ran run(AppServer server, ProcessMeter meter, Side side, Load.Carry carry, int seconds)
      throws IOException {
    ProcessMeter.Usage before = meter.usage();
    Load.Result result =
        clients.run(new Load(server.port(), side.requests(), seconds * 1000L, carry));
    Sample sample = Sample.of(result, meter.usage().since(before));
    System.out.printf(
        Locale.ROOT,
        "  %-28s %8.0f requests/s %8.3f ms CPU%n",
        side.name(),
        sample.rate(),
        sample.cpu());
    return new Ran(
        sample, carry.after().isEmpty() ? carry : new Load.Carry(carry.after(), result.carried()));
  }
}
