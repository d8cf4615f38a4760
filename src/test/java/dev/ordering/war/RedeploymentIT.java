package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Handbook;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatManager;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an administrator does while customers order: reloads, and a new release beside the old one.
 * With {@code -Psoak} longer; the figures are printed.
 */
@Tag("thorough")
class RedeploymentIT {
  private static final int SOAK = Integer.getInteger("soak", 1);
  private static final long STAGE = 200L * Math.min(SOAK, 10);
  private static final int RELOADS = SOAK == 1 ? 3 : 10;
  private static final int PER_SECOND = 40;

  @Test
  void reloadsUnderLoadLeaveNothingBehind(@TempDir Path base) throws Exception {
    TomcatManager manager = TomcatManager.prepare(base);
    String contextFile = TomcatServer.unpacked(contextFile());
    try (TomcatServer server = start(base, contextFile, "")) {
      manager.at(server.address().replaceFirst("/shop$", ""));
      HttpCalls calls = new HttpCalls(server.address());
      String token = token(calls, "customer", "reloaded");
      List<long[]> figures = new ArrayList<>();
      try (JmxConsole console = JmxConsole.attach(server.pid(), "/shop")) {
        // what is refused or broken off during a reload is the reload's price
        SteadyLoad load =
            new SteadyLoad(25, List.of(() -> orders(calls, token), () -> versions(calls)));
        for (int i = 1; i <= RELOADS; i++) {
          load.await(50);
          String reloaded = manager.get("/text/reload", Map.of("path", "/shop"));
          assertTrue(reloaded.startsWith("OK"), reloaded);
          assertEquals(200, calls.get("/health/ready").status());
          load.await(25);
          figures.add(settled(console, figures.isEmpty() ? Integer.MAX_VALUE : figures.get(0)[2]));
          System.out.printf(
              "reload %d: metaspace %,d KiB, %d threads, %,d classes%n",
              i, figures.get(i - 1)[0] >> 10, figures.get(i - 1)[1], figures.get(i - 1)[2]);
        }
        load.close();
        System.out.println("under " + load.figures());
      }
      String beans = manager.get("/jmxproxy", Map.of("qry", "ordering:type=Service,*"));
      assertTrue(beans.startsWith("OK - Number of results: 1\n"), beans);
      manager.requireNoLeak("/shop");
      long[] early = figures.get(1);
      long[] last = figures.get(figures.size() - 1);
      assertTrue(last[0] < early[0] + (8 << 20), "metaspace grows: " + last[0]);
      // as many more as the load has, where the machine stalled
      assertTrue(last[1] <= early[1] + SteadyLoad.THREADS, "threads grow: " + last[1]);
      // but for requests that Tomcat did not wait for, whose threads it names before they end, and
      // for its own threads, when they work for the service at the moment
      assertEquals(
          List.of(),
          server
              .console()
              .lines()
              .filter(line -> line.contains("memory leak") && !line.contains("yet to finish"))
              .filter(line -> !line.matches(".*\\[(Catalina-utility|http-nio)-.*"))
              .toList());
    }
  }

  /** The figures when the last request to the service before the reload has ended, too. */
  private static long[] settled(JmxConsole console, long classes) throws Exception {
    Instant end = Instant.now().plusSeconds(60);
    long[] figures = figures(console);
    while (figures[2] > classes + classes / 5 && Instant.now().isBefore(end)) {
      TimeUnit.MILLISECONDS.sleep(500);
      figures = figures(console);
    }
    return figures;
  }

  /** Metaspace in bytes, threads, classes; after a collection. */
  private static long[] figures(JmxConsole console) throws Exception {
    var server = console.connection();
    var memory =
        ManagementFactory.newPlatformMXBeanProxy(
            server, ManagementFactory.MEMORY_MXBEAN_NAME, java.lang.management.MemoryMXBean.class);
    memory.gc();
    memory.gc();
    var threads =
        ManagementFactory.newPlatformMXBeanProxy(
            server, ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
    var metaspace =
        ManagementFactory.newPlatformMXBeanProxy(
            server,
            ManagementFactory.MEMORY_POOL_MXBEAN_DOMAIN_TYPE + ",name=Metaspace",
            MemoryPoolMXBean.class);
    var classes =
        ManagementFactory.newPlatformMXBeanProxy(
            server,
            ManagementFactory.CLASS_LOADING_MXBEAN_NAME,
            java.lang.management.ClassLoadingMXBean.class);
    return new long[] {
      metaspace.getUsage().getUsed(), threads.getThreadCount(), classes.getLoadedClassCount()
    };
  }

  @Test
  void aNewReleaseTakesOverWithoutAFailedRequest(@TempDir Path base) throws Exception {
    TomcatManager manager = TomcatManager.prepare(base);
    try (TomcatServer server = start(base, contextFile(), "001")) {
      manager.at(server.address().replaceFirst("/shop$", ""));
      HttpCalls calls = new HttpCalls(server.address());
      Customers customers = new Customers(server.address());
      // one customer alone would get 429 where the machine is too slow for that customer's requests
      List<Supplier<String>> orders =
          Stream.of("customer", "staff", "newcomer")
              .map(name -> token(calls, name, "held"))
              .map(token -> (Supplier<String>) () -> orders(calls, token))
              .toList();
      SteadyLoad load =
          new SteadyLoad(
              PER_SECOND,
              List.of(
                  orders.get(0),
                  () -> versions(calls),
                  orders.get(1),
                  customers::cart,
                  orders.get(2),
                  customers::refresh,
                  orders.get(0),
                  () -> wrong(calls.get("/shops/1/products")),
                  orders.get(1),
                  customers::signedIn));
      load.await(STAGE);
      String code = customers.code();
      String commands = upgrade(manager, base);
      int last = commands.lastIndexOf("curl");
      String deployed = run(commands.substring(0, last));
      assertTrue(deployed.startsWith("OK"), deployed);
      assertTrue(deployed.contains("/shop:running:0:shop##002"), deployed);
      System.out.println("until the new release answers: " + load.figures());
      assertEquals(200, CodeWalk.redeem(calls, code, "started before").status());
      load.await(STAGE);
      String undeployed =
          run(commands.lines().findFirst().orElseThrow() + "\n" + commands.substring(last));
      assertTrue(undeployed.startsWith("OK"), undeployed);
      load.await(STAGE);
      load.close();
      System.out.println("a new release beside the old one: " + load.figures());

      assertEquals(List.of(), load.failures());
      String beans = manager.get("/jmxproxy", Map.of("qry", "ordering:type=Service,*"));
      assertTrue(beans.contains("version=\"002\""), beans);
      assertFalse(beans.contains("version=\"001\""), beans);
      assertTrue(
          beans.contains("Name: ordering:type=Service,context=\"/shop\"\n"),
          () -> "the newest is also there without its version: " + beans);
      assertEquals("", orders.get(0).get());
    }
  }

  /** The handbook's commands for this server; the last one takes the old release away. */
  private static String upgrade(TomcatManager manager, Path base) throws IOException {
    Path contextFile = base.resolve("conf/Catalina/localhost/shop##001.xml");
    Path next = Files.copy(contextFile, base.resolve("next.xml"));
    return Handbook.upgrade()
        .replace("http://localhost:8080/manager", manager.address())
        .replace("-u admin", "-u \"$ACCOUNT\"")
        .replace("/srv/releases/ordering.xml", next.toString())
        .replace("/srv/releases/ordering-002.war", System.getProperty("war.file"))
        .replace("path=/", "path=/shop");
  }

  private static String run(String commands) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("bash", "-euo", "pipefail", "-c", commands);
    builder.environment().put("ACCOUNT", TomcatManager.USER + ":" + TomcatManager.PASSWORD);
    Process shell = builder.redirectErrorStream(true).start();
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor(), output);
    return output;
  }

  private static String contextFile() {
    return ServerProduct.contextFile(TestDatabases.POSTGRESQL.demoUrl());
  }

  private static TomcatServer start(Path base, String contextFile, String version) {
    return TomcatServer.start(
        base,
        "/shop",
        contextFile,
        Map.of(),
        TomcatSetup.PLAIN.with(TomcatSetup.LEAKS).versioned(version));
  }

  private static String token(HttpCalls calls, String name, String device) {
    return calls.grant("demo-first-party", name, device).json().get("access_token").asText();
  }

  private static String orders(HttpCalls calls, String token) {
    return wrong(calls.get("/orders", "Authorization", "Bearer " + token));
  }

  private static String versions(HttpCalls calls) {
    return wrong(calls.get("/versions"));
  }

  /** What is wrong with an answer, empty for nothing. */
  static String wrong(Answer answer) {
    return answer.status() == 200 ? "" : answer.status() + " " + answer.response().body();
  }
}
