package dev.ordering.war;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.FreePort;
import dev.ordering.testing.Handbook;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A Tomcat with the connectors of the handbook: while it starts, and while one account signs in
 * over more connections than it has threads.
 */
@Tag("thorough")
class SignInFloodIT {
  private static final int WARMING = 60;
  private static final int WARMING_ROUNDS = 2;
  private static final int CONNECTIONS = 600;
  private static final int ROUNDS = 5;
  private static final int LOOKS = 30;
  private static final Set<String> RESPONSES = Set.of("200", "429 Retry-After", "503 Retry-After");

  @TempDir private static Path base;
  private static boolean refusedWhileStarting;
  private static int probes;
  private static TomcatServer server;

  @BeforeAll
  static void start() throws Exception {
    int port = FreePort.find();
    probes = FreePort.find();
    String connectors =
        Handbook.connectors()
            .replace("\"8080\"", "\"" + port + "\" address=\"127.0.0.1\"")
            .replace("\"8081\"", "\"" + probes + "\"");
    String file = TomcatSetup.PLAIN.serverFile().replaceFirst("<Connector [^>]*/>", connectors);
    TomcatSetup plain = TomcatSetup.PLAIN;
    TomcatSetup setup = plain.with(plain.java(), plain.options(), file, port);
    ExecutorService watch = Executors.newSingleThreadExecutor();
    try {
      Future<Boolean> refused = watch.submit(() -> isRefusedWhileDeploying(port));
      server =
          TomcatServer.start(
              base, "/shop", TomcatServer.PLAIN_CONTEXT, Map.of("demo", "true"), setup);
      refusedWhileStarting = refused.get();
    } finally {
      watch.shutdownNow();
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static boolean isRefusedWhileDeploying(int port) throws Exception {
    Path console = base.resolve("console.log");
    while (!Files.exists(console) || !Files.readString(console).contains("Deploying ")) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    try {
      new Socket(InetAddress.getLoopbackAddress(), port).close();
      return false;
    } catch (ConnectException refused) {
      return true;
    }
  }

  /** So that a balancer turns to another node at once, and no request waits. */
  @Test
  void aNodeThatStartsRefusesConnections() {
    assertTrue(refusedWhileStarting, server::console);
  }

  /** The container could not call the service again, as it does when the body has arrived. */
  @ParameterizedTest
  @ValueSource(strings = {"/shop/..%2f", "/shop/orders/..%2f..", "/shop/x%2f..%2f..%2f.."})
  void aPathThatLeadsAboveTheRootIsRefusedAlsoIfItsBodyComesLater(String path) throws Exception {
    String head =
        "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\n"
            .formatted(path);
    RawHttp raw = new RawHttp(URI.create(server.address()));
    try (Socket socket = raw.open(head.getBytes(US_ASCII))) {
      // what was sent before has been seen when this is answered
      assertEquals(200, new HttpCalls(server.address()).get("/versions").status());
      socket.getOutputStream().write("a=b".getBytes(US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);
      assertTrue(answer.startsWith("HTTP/1.1 400"), answer);
      assertTrue(answer.contains("malformed_request"), answer);
    }
  }

  @Test
  void livenessIsToldWhileOneAccountSignsInOverAndOver() throws Exception {
    look(server, probes);
  }

  /**
   * Looks at the liveness of a server during a flood; it has the context path {@code /shop}.
   *
   * @param probes the port of its connector for probes
   */
  static void look(TomcatServer server, int probes) throws Exception {
    new HttpCalls(server.address()).grant("demo-first-party", "customer", "warm");
    try (SignInFlood warm =
        SignInFlood.open(URI.create(server.address()), WARMING, WARMING_ROUNDS)) {
      warm.await();
    }
    List<Long> probed = new ArrayList<>();
    List<Long> asked = new ArrayList<>();
    Map<String, LongAdder> responses;
    try (SignInFlood flood = SignInFlood.open(URI.create(server.address()), CONNECTIONS, ROUNDS)) {
      while (!flood.isOver() && probed.size() < LOOKS) {
        probed.add(millisToLive(URI.create("http://127.0.0.1:" + probes)));
        asked.add(millisToLive(URI.create(server.address())));
      }
      responses = flood.responses();
    }
    String seen = "probes " + probed + " ms, requests " + asked + " ms, " + responses;
    assertTrue(RESPONSES.containsAll(responses.keySet()), seen);
    // half, because this process with its 600 threads has the same processors; where everybody
    // waits for a hash, the first look takes more than 20 s, and the slower the machine the more
    assertTrue(share(probed, 0.5) < 3_000, seen);
    assertTrue(share(asked, 0.5) < 5_000, seen);
    assertTrue(share(asked, 0.9) < 15_000, seen);
  }

  private static long millisToLive(URI server) {
    long begun = System.nanoTime();
    assertEquals(200, new RawHttp(server).get("/shop/health/live").status());
    return (System.nanoTime() - begun) / 1_000_000;
  }

  /** What such a share of the looks took at most. */
  private static long share(List<Long> millis, double share) {
    return millis.stream().sorted().toList().get((int) Math.ceil(share * millis.size()) - 1);
  }
}
