package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What every benchmark works with. */
record Laboratory(Options options, PostgresServer postgres, LoadProcess clients, Report report) {
  /** The database that all others are copies of: the demo data and a thousand customers. */
  static final String BASE = "base";

  static final String YARDSTICK = "/yardstick";

  /** The service itself. */
  static Path war() {
    return Path.of(System.getProperty("war.file")).toAbsolutePath();
  }

  /** Makes {@link #BASE}: the service migrates it and loads the demo data at its first start. */
  void prepare() throws IOException, SQLException {
    String url = postgres.create(BASE);
    start(List.of(BASE), List.of(new Deployment("", war(), BASE))).close();
    BenchData.addCustomers(url);
    BenchData.settle(url);
  }

  /** A server with the service at the root and the yardsticks, both on one database. */
  AppServer startBoth(String database) throws IOException {
    Path yardstick = YardstickApplication.build(options.target().resolve("yardstick"));
    return start(
        List.of(database),
        List.of(
            new Deployment("", war(), database), new Deployment(YARDSTICK, yardstick, database)));
  }

  AppServer start(List<String> databases, List<Deployment> deployments) throws IOException {
    return start(options.jvm(), databases, deployments);
  }

  AppServer start(List<String> jvm, List<String> databases, List<Deployment> deployments)
      throws IOException {
    Map<String, String> urls =
        databases.stream().collect(Collectors.toMap(name -> name, postgres::url));
    return AppServer.start(options.target().resolve("tomcat"), jvm, urls, deployments);
  }

  Alternation alternation() {
    return new Alternation(clients, options);
  }

  /** Signs the first customers in, one for each connection. */
  List<Tokens> signIn(AppServer server, String context) throws IOException {
    List<Tokens> tokens = new ArrayList<>();
    for (int number = 1; number <= options.connections(); number++) {
      String request =
          Requests.form(
              context + "/api/token",
              Requests.password(BenchData.account(number), BenchData.PASSWORD, "bench"));
      tokens.add(Tokens.of(Requests.send(server.port(), request).text()));
    }
    return tokens;
  }

  /** A list with something for each connection. */
  <T> List<T> perConnection(java.util.function.IntFunction<T> maker) {
    return IntStream.range(0, options.connections()).mapToObj(maker).toList();
  }
}
