package dev.ordering.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** GET /orders among a thousand orders and among a million: it must cost the same. */
final class ScaleBenchmark implements Scenario {
  private static final double GOAL = 0.90;
  private static final List<Integer> SIZES = List.of(1_000_000, 1_000);

  @Override
  public String name() {
    return "scale";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    List<String> databases = new ArrayList<>();
    List<Deployment> deployments = new ArrayList<>();
    for (int size : SIZES) {
      String name = "orders" + size;
      String url = laboratory.postgres().copy(name, Laboratory.BASE);
      BenchData.addOrders(url, size);
      BenchData.settle(url);
      databases.add(name);
      deployments.add(new Deployment("/" + name, Laboratory.war(), name));
    }
    try (AppServer server = laboratory.start(databases, deployments)) {
      List<Alternation.Side> sides = new ArrayList<>();
      for (String name : databases) {
        List<Tokens> tokens = laboratory.signIn(server, "/" + name);
        sides.add(
            Alternation.Side.of(
                name,
                laboratory.perConnection(
                    i -> Requests.get("/" + name + "/orders", tokens.get(i).access()))));
      }
      laboratory
          .report()
          .add(
              "GET /orders among a million and a thousand",
              laboratory.alternation().measure(server, sides, Load.Carry.NOTHING),
              GOAL);
    }
  }
}
