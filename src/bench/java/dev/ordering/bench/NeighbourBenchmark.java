package dev.ordering.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * What a customer who polls notices of another client that sends ten thousand requests as fast as
 * it can, most of them within its limit: the 99th percentile of GET /orders alone and beside them.
 * What the load generator and a server cost that limits nobody is told by as many requests for a
 * page that Tomcat does not have, and to the yardstick.
 */
final class NeighbourBenchmark implements Scenario {
  private static final double GOAL = 2;
  private static final int ROUNDS = 3;
  private static final int REQUESTS = 10_000;
  private static final int CONNECTIONS = 32;
  private static final int ALONE_SECONDS = 15;
  private static final int WARM_UP_SECONDS = 15;
  private static final int MOST_SECONDS = 120;

  /** Less often than the bucket of a user is refilled. */
  private static final Duration PACE = Duration.ofMillis(12);

  /** Of a flood those in which most requests are carried out: about two seconds. */
  private static final int FIRST_POLLS = 160;

  @Override
  public String name() {
    return "neighbour";
  }

  /** How long the polls took, in milliseconds. */
  private record Times(String title, List<Double> all) {
    Times(String title) {
      this(title, new ArrayList<>());
    }

    double percentile(int percent) {
      List<Double> sorted = all.stream().sorted().toList();
      return sorted.get((int) Math.ceil(sorted.size() * percent / 100.0) - 1);
    }

    String line() {
      return Report.text(
          "| %s | %d | %.1f | %.1f |", title, all.size(), percentile(50), percentile(99));
    }
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    Times alone = new Times("alone");
    Times page = new Times("beside requests for a page that Tomcat does not have");
    Times yardstick = new Times("beside requests to the yardstick");
    Times beside = new Times("beside requests to the service");
    Times first = new Times("of these in the first seconds");
    try (Bench bench =
        Bench.start(laboratory, name(), false, url -> BenchData.addOrders(url, 1000))) {
      int port = bench.server().port();
      List<String> access = BenchData.access(name(), BenchData.READERS);
      // the first one polls, one more sends too much in each round
      List<String> others = access.subList(1 + ROUNDS, access.size());
      Wrk.start(port, load("/orders", others), CONNECTIONS, WARM_UP_SECONDS).result();
      byte[] poll = Requests.get("/orders", access.get(0)).getBytes(StandardCharsets.UTF_8);
      try (HttpConnection neighbour = new HttpConnection(port)) {
        for (int round = 1; round <= ROUNDS; round++) {
          long end = System.nanoTime() + Duration.ofSeconds(ALONE_SECONDS).toNanos();
          alone.all().addAll(poll(neighbour, poll, () -> System.nanoTime() < end));
          List<String> sender = access.subList(round, round + 1);
          flood(port, load("/yardstick/nothing", sender), neighbour, poll, page);
          flood(port, load("/yardstick/orders", sender), neighbour, poll, yardstick);
          int before = beside.all().size();
          Wrk.Result sent = flood(port, load("/orders", sender), neighbour, poll, beside);
          first.all().addAll(beside.all().subList(before, before + FIRST_POLLS));
          laboratory
              .report()
              .line(
                  Report.text(
                      "%d requests to the service over %d connections took %.0f s; %d were"
                          + " refused.%n",
                      sent.requests(), CONNECTIONS, sent.seconds(), sent.refused()));
        }
      }
    }
    Report report = laboratory.report();
    report.line("| GET /orders of another user | polls | p50 ms | p99 ms |\n|---|--:|--:|--:|");
    for (Times times : List.of(alone, page, yardstick, beside, first)) {
      report.line(times.line());
    }
    double ratio = Math.max(beside.percentile(99), first.percentile(99)) / alone.percentile(99);
    report.goal(
        Report.text("The slower p99 beside the service is %.2f times (goal: at most 2)", ratio),
        ratio <= GOAL);
  }

  /** Polls while another user sends its requests. */
  private static Wrk.Result flood(
      int port, Load load, HttpConnection neighbour, byte[] poll, Times times) throws IOException {
    Wrk flood = Wrk.start(port, load, CONNECTIONS, MOST_SECONDS, REQUESTS);
    times.all().addAll(poll(neighbour, poll, flood::isRunning));
    return flood.result();
  }

  private static Load load(String path, List<String> access) {
    return Load.of(access.stream().map(token -> Requests.get(path, token)).toList());
  }

  /** Polls at a steady pace while something goes on: the milliseconds until each response. */
  private static List<Double> poll(
      HttpConnection connection, byte[] request, BooleanSupplier goesOn) throws IOException {
    List<Double> times = new ArrayList<>();
    long next = System.nanoTime();
    while (goesOn.getAsBoolean()) {
      for (long left = next - System.nanoTime(); left > 0; left = next - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      long sent = System.nanoTime();
      int status = connection.exchange(request).status();
      if (status != 200) {
        throw new IllegalStateException("the neighbour was refused: " + status);
      }
      times.add((System.nanoTime() - sent) / 1e6);
      next = Math.max(next + PACE.toNanos(), System.nanoTime());
    }
    return times;
  }
}
