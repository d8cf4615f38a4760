package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * A server with the service at the root, the yardsticks beside it on the same database, and a
 * former release, if one is given, on a database of its own.
 */
record Bench(Laboratory laboratory, AppServer server, String database) implements AutoCloseable {
  static final String YARDSTICK = "/yardstick";
  static final String LEAST = ", the least";
  static final String IN_JERSEY = LEAST + " in Jersey";
  static final String BEFORE = ", before";

  private static final String FORMER = "/before";
  private static final AtomicInteger CHAINS = new AtomicInteger();

  /** Puts more into a database than all have. */
  interface Data {
    void add(String url) throws SQLException;
  }

  /** The requests to an application, by its context path. */
  interface Requesting {
    List<String> of(String context) throws IOException;
  }

  /**
   * Starts one; its customers have the access tokens {@link BenchData#access} of its name.
   *
   * @param demo whether the demo data are looked for, which also takes the limits of requests away
   */
  static Bench start(Laboratory laboratory, String name, boolean demo, Data data)
      throws IOException, SQLException {
    PostgresServer postgres = laboratory.postgres();
    Map<String, Deployment> deployments = new LinkedHashMap<>();
    deployments.put(name, new Deployment("", Laboratory.war(), name, demo));
    laboratory
        .options()
        .before()
        .ifPresent(
            war ->
                deployments.put(
                    name + "_before", new Deployment(FORMER, war, name + "_before", demo)));
    for (String database : deployments.keySet()) {
      String url = postgres.copy(database, Laboratory.BASE);
      data.add(url);
      BenchData.addTokens(url, name, BenchData.CUSTOMERS);
    }
    List<Deployment> all = new ArrayList<>(deployments.values());
    all.add(
        new Deployment(
            YARDSTICK,
            YardstickApplication.build(laboratory.options().target().resolve("yardstick")),
            name));
    AppServer server = laboratory.start(List.copyOf(deployments.keySet()), all);
    for (String database : deployments.keySet()) {
      BenchData.settle(postgres.url(database));
    }
    return new Bench(laboratory, server, name);
  }

  HttpConnection.Answer send(String request) throws IOException {
    return Requests.send(server.port(), request);
  }

  /** Service and former release. */
  List<Alternation.Side> services(String name, Requesting requests) throws IOException {
    List<Alternation.Side> sides = new ArrayList<>();
    for (Map.Entry<String, String> context : contexts().entrySet()) {
      if (!context.getKey().equals(LEAST)) {
        sides.add(Alternation.Side.of(name + context.getKey(), requests.of(context.getValue())));
      }
    }
    return sides;
  }

  /** Service, yardstick and former release, after a look at whether they respond alike. */
  List<Alternation.Side> sides(String name, Requesting requests) throws IOException {
    List<Alternation.Side> sides = new ArrayList<>();
    for (Map.Entry<String, String> context : contexts().entrySet()) {
      sides.add(Alternation.Side.of(name + context.getKey(), requests.of(context.getValue())));
    }
    Fairness.check(
        laboratory.report(),
        name,
        send(requests.of("").get(0)),
        send(requests.of(YARDSTICK).get(0)));
    return sides;
  }

  /** The same and the yardstick as a resource of Jersey. */
  List<Alternation.Side> sidesAndJersey(String name, Requesting requests) throws IOException {
    List<Alternation.Side> sides = new ArrayList<>(sides(name, requests));
    List<String> inJersey = requests.of(YARDSTICK + "/jersey");
    Fairness.check(
        laboratory.report(),
        name + IN_JERSEY,
        send(requests.of(YARDSTICK).get(0)),
        send(inJersey.get(0)));
    sides.add(Alternation.Side.of(name + IN_JERSEY, inJersey));
    return sides;
  }

  /**
   * The same as {@link #sides} for a request that changes a refresh token; each slice begins with
   * new tokens.
   */
  List<Alternation.Side> chains(String name, Function<String, String> request)
      throws IOException, SQLException {
    List<Alternation.Side> sides = new ArrayList<>();
    contexts()
        .forEach(
            (suffix, context) ->
                sides.add(
                    new Alternation.Side(
                        name + suffix,
                        () -> new Load(List.of(request.apply(context)), chain(context)))));
    Fairness.check(
        laboratory.report(), name, first(request.apply("")), first(request.apply(YARDSTICK)));
    return sides;
  }

  private HttpConnection.Answer first(String request) throws IOException, SQLException {
    return send(request.replace(Load.TOKEN, chain("").get(0)));
  }

  private List<String> chain(String context) throws SQLException {
    String name = "chain" + CHAINS.incrementAndGet();
    String at = context.equals(FORMER) ? database + "_before" : database;
    // wrk asks for a request more than it sends
    int count = 2 * laboratory.options().connections();
    BenchData.addTokens(laboratory.postgres().url(at), name, count);
    return BenchData.refresh(name, count);
  }

  private Map<String, String> contexts() {
    Map<String, String> contexts = new LinkedHashMap<>();
    contexts.put("", "");
    contexts.put(LEAST, YARDSTICK);
    laboratory.options().before().ifPresent(war -> contexts.put(BEFORE, FORMER));
    return contexts;
  }

  Outcome measure(List<Alternation.Side> sides) throws IOException, SQLException {
    return laboratory.alternation().measure(server, sides);
  }

  @Override
  public void close() {
    server.close();
  }
}
