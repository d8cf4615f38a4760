package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What every benchmark works with. */
record Laboratory(Options options, PostgresServer postgres, Report report) {
  /** The database that all others are copies of: the demo data and a thousand customers. */
  static final String BASE = "base";

  /** The service itself. */
  static Path war() {
    return Path.of(System.getProperty("war.file")).toAbsolutePath();
  }

  /** Makes {@link #BASE}: the service migrates it and loads the demo data at its first start. */
  void prepare() throws IOException, SQLException {
    String url = postgres.create(BASE);
    Path first = options.before().orElse(war());
    start(List.of(BASE), List.of(new Deployment("", first, BASE))).close();
    BenchData.addCustomers(url);
    BenchData.settle(url);
  }

  Bench bench(String name, Bench.Data data) throws IOException, SQLException {
    return Bench.start(this, name, true, data);
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
    return new Alternation(options, postgres);
  }
}
