package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Clients who ask for much and read none of it; so little of it fits into their own buffers. They
 * are more than a server has threads, and their responses would fill a heap of 256 MB many times.
 */
final class SilentReaders implements AutoCloseable {
  private static final int BUFFER = 1 << 11;
  private static final int PATIENCE_MILLIS = 20_000;

  private static final String SCRIPT = "/assets/explorer.js";

  /** Three requests that wait for threads which write to nobody take 20 seconds each. */
  private static final Duration QUICK = Duration.ofSeconds(35);

  private final URI service;
  private final InetSocketAddress server;
  private final List<Socket> sockets = new ArrayList<>();

  SilentReaders(String address) {
    service = URI.create(address);
    server = new InetSocketAddress(service.getHost(), service.getPort());
  }

  /** They ask, and others are served all the same. */
  void assertNobodyElseWaits() throws Exception {
    byte[] script = get(SCRIPT);
    ask(300, SCRIPT, 20, "");
    ask(60, "/openapi/1.9.0.json", 20, "");
    ask(20, "/versions", 300, "Accept: application/json\r\n");
    ask(20, "/WEB-INF/web.xml", 300, "");

    for (int round = 0; round < 3; round++) {
      long start = System.nanoTime();
      get("/health/live");
      get("/versions");
      assertArrayEquals(script, get(SCRIPT));
      Duration taken = Duration.ofNanos(System.nanoTime() - start);
      assertTrue(taken.compareTo(QUICK) < 0, () -> "round took " + taken);
    }
  }

  private byte[] get(String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(service + path)).timeout(QUICK.multipliedBy(4)).build();
    HttpResponse<byte[]> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertEquals(200, answer.statusCode());
    return answer.body();
  }

  /**
   * So many more, each of which asks for the same so many times, one request behind the other.
   *
   * @param headers of each request besides the host, each with its end of line
   */
  private void ask(int clients, String path, int times, String headers) throws IOException {
    byte[] requests =
        ("GET " + service.getPath() + path + " HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n")
            .repeat(times)
            .getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < clients; i++) {
      Socket socket = new Socket();
      sockets.add(socket);
      socket.setReceiveBufferSize(BUFFER);
      socket.connect(server, PATIENCE_MILLIS);
      socket.getOutputStream().write(requests);
    }
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
