package dev.ordering.war;

import dev.ordering.testing.RawHttp;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clients who begin bodies of every kind; every other one sends a byte now and then. */
final class SlowClients implements AutoCloseable {
  private static final String FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String FILE =
      "/uploads HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\n"
          + "Content-Length: 9000000\r\n\r\n--x";
  private static final List<String> BEGUN =
      List.of(
          "/api/token HTTP/1.1\r\n" + FORM + "Content-Length: 1000\r\n\r\ngrant_type=pass",
          "/api/token HTTP/1.1\r\n" + FORM + "Transfer-Encoding: chunked\r\n\r\n5\r\ngra",
          "/checkout HTTP/1.1\r\n" + JSON + "Content-Length: 500000\r\n\r\n{",
          "/orders HTTP/1.1\r\n" + JSON + "Content-Length: 1000\r\n\r\n{",
          FILE,
          "/checkout HTTP/1.1\r\n" + JSON + "Content-Length: 1500000\r\n\r\n{");
  private static final Pattern ANSWER =
      Pattern.compile("(?s)HTTP/1.1 (\\d{3}).*\"error\":\"(\\w+)\".*");
  private static final int PAUSE_MILLIS = 300;

  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final RawHttp raw;
  private final Thread trickle = new Thread(this::trickle, "trickle");

  private SlowClients(RawHttp raw) {
    this.raw = raw;
  }

  /** Some that begin bodies of every kind, without a token. */
  static SlowClients open(RawHttp raw, int count) throws IOException {
    SlowClients clients = new SlowClients(raw);
    for (int i = 0; i < count; i++) {
      clients.begin(BEGUN.get(i % BEGUN.size()), "Host: x");
    }
    clients.trickle.start();
    return clients;
  }

  /**
   * Some that begin to send a file.
   *
   * @param count with each access token
   */
  static SlowClients sendingFiles(RawHttp raw, int count, String... tokens) throws IOException {
    SlowClients clients = new SlowClients(raw);
    for (String token : tokens) {
      for (int i = 0; i < count; i++) {
        clients.begin(FILE, "Host: x\r\nAuthorization: Bearer " + token);
      }
    }
    clients.trickle.start();
    return clients;
  }

  /** Some that send a large part of a body, and then nothing more. */
  static SlowClients holding(RawHttp raw, int count, int bytes) throws IOException {
    SlowClients clients = new SlowClients(raw);
    String head = "/checkout HTTP/1.1\r\n" + JSON + "Content-Length: %d\r\n\r\n{";
    String body = " ".repeat(bytes);
    for (int i = 0; i < count; i++) {
      try {
        clients.begin(head.formatted(bytes + 100) + body, "Host: x");
      } catch (SocketException refused) {
        // it has its answer
      }
    }
    return clients;
  }

  private void begin(String request, String headers) throws IOException {
    String text = "POST " + request.replaceFirst("\r\n", "\r\n" + headers + "\r\n");
    sockets.add(raw.open(text.getBytes(StandardCharsets.US_ASCII)));
  }

  private void trickle() {
    try {
      while (!trickle.isInterrupted()) {
        for (int i = 0; i < sockets.size(); i += 2) {
          send(sockets.get(i));
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException end) {
      // as wanted
    }
  }

  private static void send(Socket socket) {
    try {
      socket.getOutputStream().write('x');
    } catch (IOException refused) {
      // it has its answer
    }
  }

  /** Waits until so many of them were told something. */
  void awaitAnswered(int count) throws Exception {
    for (int answered = 0; answered < count; ) {
      Thread.sleep(10);
      answered = 0;
      for (Socket socket : sockets) {
        answered += socket.getInputStream().available() > 0 ? 1 : 0;
      }
    }
  }

  /** The statuses and codes of what all of them were told. */
  Set<String> answers() throws IOException {
    trickle.interrupt();
    Set<String> answers = new TreeSet<>();
    for (Socket socket : sockets) {
      String text = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      Matcher answer = ANSWER.matcher(text);
      answers.add(answer.matches() ? answer.group(1) + " " + answer.group(2) : text);
    }
    return answers;
  }

  @Override
  public void close() throws IOException {
    trickle.interrupt();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
