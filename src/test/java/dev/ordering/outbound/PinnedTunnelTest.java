package dev.ordering.outbound;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.ordering.notification.LocalCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where a message goes if the name server of its host changes its mind (DNS rebinding). */
@Tag("thorough")
class PinnedTunnelTest {
  private static final InetAddress CHECKED = address("127.0.0.2");
  private static final InetAddress AFTERWARDS = address("127.0.0.1");

  private SSLContext usual;
  private final Queue<String> received = new ConcurrentLinkedQueue<>();
  private final Queue<String> clients = new ConcurrentLinkedQueue<>();
  private HttpsServer server;

  /** Another server at the port, at the address of which the name server tells afterwards. */
  private ServerSocket other;

  private static InetAddress address(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  @BeforeEach
  void start() throws Exception {
    usual = SSLContext.getDefault();
    SSLContext.setDefault(LocalCertificate.made().context());
    server = HttpsServer.create(new InetSocketAddress(CHECKED, 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(LocalCertificate.made().context()));
    server.createContext(
        "/",
        exchange -> {
          clients.add(exchange.getRemoteAddress().toString());
          received.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
          exchange.sendResponseHeaders(201, -1);
          exchange.close();
        });
    server.start();
    other = new ServerSocket(server.getAddress().getPort(), 50, AFTERWARDS);
    other.setSoTimeout(100);
  }

  @AfterEach
  void stop() throws Exception {
    SSLContext.setDefault(usual);
    server.stop(0);
    other.close();
  }

  private CompletableFuture<HttpResponse<String>> send(
      OutboundHttp http, String host, String body) {
    return http.send(
        HttpRequest.newBuilder(
                URI.create("https://" + host + ":" + server.getAddress().getPort() + "/x"))
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private static EndpointPolicy rebinding() {
    Queue<InetAddress> addresses = new ConcurrentLinkedQueue<>(List.of(CHECKED));
    return new EndpointPolicy(
        true, host -> new InetAddress[] {addresses.isEmpty() ? AFTERWARDS : addresses.remove()});
  }

  @Test
  void theAddressThatWasCheckedIsTheOneThatIsConnectedTo() throws Exception {
    try (OutboundHttp http = new OutboundHttp(rebinding())) {
      assertEquals(201, send(http, "localhost", "hello").join().statusCode());

      assertEquals(List.of("hello"), List.copyOf(received));
      assertThrows(SocketTimeoutException.class, other::accept, "nobody came");
    }
  }

  @Test
  void aHostHasToProveItsName() {
    try (OutboundHttp http = new OutboundHttp(rebinding())) {
      CompletionException failure =
          assertThrows(CompletionException.class, send(http, "push.shop.example", "hello")::join);

      assertInstanceOf(SSLException.class, failure.getCause());
      assertEquals(List.of(), List.copyOf(received));
    }
  }

  @Test
  void longMessagesComeWholeAndConnectionsAreUsedAgain() {
    String body = "0123456789".repeat(10_000);
    EndpointPolicy checked = new EndpointPolicy(true, h -> new InetAddress[] {CHECKED});
    try (OutboundHttp http = new OutboundHttp(checked)) {
      for (int i = 0; i < 20; i++) {
        assertEquals(201, send(http, "localhost", body).join().statusCode());
      }

      assertEquals(IntStream.range(0, 20).mapToObj(i -> body).toList(), List.copyOf(received));
      assertEquals(1, clients.stream().distinct().count());
    }
  }
}
