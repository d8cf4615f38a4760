package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * What a customer who polls notices of another user's 10,000 requests, most of which come after
 * that user's limit: the 99th percentile of GET /orders alone and beside them.
 */
final class NeighbourBenchmark implements Scenario {
  private static final double GOAL = 2;
  private static final int POLLS = 2_500;
  private static final int FLOOD = 10_000;

  /** Connections of the user who sends too much. */
  private static final int CONNECTIONS = 4;

  @Override
  public String name() {
    return "neighbour";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    laboratory.postgres().copy("neighbour", Laboratory.BASE);
    Deployment service = new Deployment("", Laboratory.war(), "neighbour", false);
    try (AppServer server = laboratory.start(List.of("neighbour"), List.of(service))) {
      List<Tokens> tokens = laboratory.signIn(server, "");
      // the limits of the warm-up are those of other users
      for (Tokens other : tokens.subList(2, tokens.size())) {
        flood(laboratory, server, List.of(polls(other, POLLS)));
      }
      List<Double> alone = new ArrayList<>();
      List<Double> beside = new ArrayList<>();
      int refused = 0;
      for (int round = 0; round < 2; round++) {
        Tokens quiet = tokens.get(0);
        alone.add(percentile(flood(laboratory, server, List.of(polls(quiet, POLLS / 2)))));
        List<List<String>> both = new ArrayList<>();
        both.add(polls(quiet, POLLS / 2));
        both.addAll(
            Collections.nCopies(CONNECTIONS, polls(tokens.get(1), FLOOD / 2 / CONNECTIONS)));
        Load.Result result = flood(laboratory, server, both);
        beside.add(percentile(result));
        refused += (int) result.faults().stream().filter(fault -> fault.startsWith("429")).count();
      }
      laboratory
          .report()
          .goal(
              Report.text(
                  "GET /orders of one user, 99th percentile: alone %.1f and %.1f ms, beside %d requests"
                      + " of another user over %d connections, of which %d were refused, %.1f and"
                      + " %.1f ms (goal: at most twice)",
                  alone.get(0),
                  alone.get(1),
                  FLOOD,
                  CONNECTIONS,
                  refused,
                  beside.get(0),
                  beside.get(1)),
              sum(beside) <= GOAL * sum(alone));
    }
  }

  private static double sum(List<Double> times) {
    return times.stream().mapToDouble(Double::doubleValue).sum();
  }

  private static List<String> polls(Tokens tokens, int count) {
    return Collections.nCopies(count, Requests.get("/orders", tokens.access()));
  }

  private static Load.Result flood(
      Laboratory laboratory, AppServer server, List<List<String>> requests) throws IOException {
    return laboratory.clients().runAnyhow(new Load(server.port(), requests, 0, Load.Carry.NOTHING));
  }

  /** Of the first connection, in milliseconds. */
  private static double percentile(Load.Result result) {
    long[] times = Arrays.copyOf(result.nanoseconds(), POLLS / 2);
    Arrays.sort(times);
    return times[times.length * 99 / 100] / 1e6;
  }
}
