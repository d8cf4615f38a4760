package dev.ordering.outbound;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How long a push service wants to be left alone (RFC 9110 10.2.3), and how long its response may
 * take.
 */
class OutboundHttpTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static Optional<Duration> retryAfter(Map<String, List<String>> headers) {
    return OutboundHttp.retryAfter(HttpHeaders.of(headers, (name, value) -> true), NOW);
  }

  private static Optional<Duration> retryAfter(String value) {
    return retryAfter(Map.of("Retry-After", List.of(value)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0",
        "7|7",
        " 42 |42",
        "999999999|86400",
        "Fri, 20 Nov 2026 12:00:30 GMT|30",
        "Fri, 20 Nov 2026 12:00:00 GMT|0"
      })
  void secondsAndDatesAreRead(String value, long seconds) {
    assertEquals(Optional.of(Duration.ofSeconds(seconds)), retryAfter(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-1", "1.5", "soon", "9999999999", "Fri, 20 Nov 2026 11:59:59 GMT", "20 Nov"})
  void whatIsNeitherOrPastIsNoWish(String value) {
    assertEquals(Optional.empty(), retryAfter(value));
  }

  @Test
  @Tag("thorough")
  void aBodyThatStopsIsGivenUpAndItsConnectionClosed() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        OutboundHttp http = new OutboundHttp(new EndpointPolicy(true))) {
      URI uri = URI.create("http://127.0.0.1:" + server.getLocalPort() + "/");
      CompletableFuture<HttpResponse<String>> sent =
          http.send(HttpRequest.newBuilder(uri), Duration.ofSeconds(6));
      try (Socket connection = server.accept()) {
        connection.setSoTimeout(30_000);
        connection
            .getOutputStream()
            .write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".getBytes(US_ASCII));
        ExecutionException late =
            assertThrows(ExecutionException.class, () -> sent.get(30, TimeUnit.SECONDS));

        assertInstanceOf(TimeoutException.class, late.getCause());
        assertEquals("GET / HTTP/1.1", request(connection).get(0));
      }
    }
  }

  /** Returns the lines that come until the client closes the connection. */
  private static List<String> request(Socket connection) throws IOException {
    try {
      return new String(connection.getInputStream().readAllBytes(), US_ASCII).lines().toList();
    } catch (SocketTimeoutException open) {
      throw new AssertionError("the connection is still open", open);
    }
  }

  @Test
  void withoutTheHeaderThereIsNoWish() {
    assertEquals(Optional.empty(), retryAfter(Map.of()));
  }
}
