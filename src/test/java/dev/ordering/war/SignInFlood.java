package dev.ordering.war;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/**
 * Many connections that sign in with the right password, each several times, one after the other,
 * over a new connection where the server closed the old one.
 */
final class SignInFlood implements AutoCloseable {
  private static final String BODY =
      "grant_type=password&client_id=demo-first-party&device_id=d&device_name=n"
          + "&username=customer@demo.example&password=demo-customer";
  private static final int PATIENCE_MILLIS = 300_000;
  private static final int STACK_BYTES = 128 * 1024;

  private final URI server;
  private final int rounds;
  private final byte[] request;
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicBoolean over = new AtomicBoolean();
  private final Map<String, LongAdder> responses = new ConcurrentHashMap<>();

  private SignInFlood(URI server, int rounds) {
    this.server = server;
    this.rounds = rounds;
    String head =
        """
        POST %s/api/token HTTP/1.1\r
        Host: x\r
        Content-Length: %d\r
        Content-Type: application/x-www-form-urlencoded\r
        \r
        """;
    request =
        (head.formatted(server.getPath(), BODY.length()) + BODY)
            .getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Opens all connections, and sends when all are open.
   *
   * @param rounds how often over each
   */
  static SignInFlood open(URI server, int connections, int rounds) throws IOException {
    SignInFlood flood = new SignInFlood(server, rounds);
    for (int i = 0; i < connections; i++) {
      Socket first = flood.connect();
      flood.threads.add(new Thread(null, () -> flood.repeat(first), "sign-in", STACK_BYTES));
    }
    flood.threads.forEach(Thread::start);
    return flood;
  }

  /** How often each status came, with Retry-After behind it where that came with it. */
  Map<String, LongAdder> responses() {
    return responses;
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(server.getHost(), server.getPort());
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  private void repeat(Socket first) {
    try {
      Socket socket = first;
      for (int round = 0; round < rounds && !over.get(); round++) {
        if (socket.isClosed()) {
          socket = connect();
        }
        send(socket);
      }
      socket.close();
    } catch (IOException exception) {
      count(exception.toString());
    }
  }

  /** Behind a 503 the server closes the connection. */
  private void send(Socket socket) throws IOException {
    socket.getOutputStream().write(request);
    String response = response(new BufferedInputStream(socket.getInputStream()));
    count(response);
    if (response.startsWith("503")) {
      socket.close();
    }
  }

  private void count(String response) {
    responses.computeIfAbsent(response, key -> new LongAdder()).increment();
  }

  private static String response(InputStream input) throws IOException {
    String status = line(input).split(" ", -1)[1];
    int length = 0;
    boolean chunked = false;
    for (String header = line(input); !header.isEmpty(); header = line(input)) {
      String[] parts = header.split(": ?", 2);
      switch (parts[0].toLowerCase(Locale.ROOT)) {
        case "content-length" -> length = Integer.parseInt(parts[1]);
        case "transfer-encoding" -> chunked = true;
        case "retry-after" -> status += " Retry-After";
        default -> {}
      }
    }
    do {
      if (chunked) {
        length = Integer.parseInt(line(input), 16);
      }
      input.skipNBytes(length);
      if (chunked) {
        line(input);
      }
    } while (chunked && length > 0);
    return status;
  }

  private static String line(InputStream input) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = input.read(); c != '\n'; c = input.read()) {
      if (c < 0) {
        throw new EOFException();
      }
      line.append((char) c);
    }
    return line.toString().strip();
  }

  /** Whether everybody has all responses. */
  boolean isOver() {
    return threads.stream().noneMatch(Thread::isAlive);
  }

  /** Waits until everybody has all responses. */
  void await() throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
  }

  @Override
  public void close() {
    over.set(true);
    try {
      await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
