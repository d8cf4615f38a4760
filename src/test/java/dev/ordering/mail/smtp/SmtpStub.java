package dev.ordering.mail.smtp;

import dev.ordering.notification.LocalCertificate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import javax.net.ssl.SSLSocket;

/**
 * A mail server that answers as a test says, with or without TLS: what GreenMail cannot do. It can
 * be silent at a step, and answer a character now and then.
 */
public final class SmtpStub implements AutoCloseable {
  static final String SILENCE = "silence";
  static final String DRIP = "drip";

  public final List<String> messages = new CopyOnWriteArrayList<>();
  public final List<String> commands = new CopyOnWriteArrayList<>();
  final AtomicInteger connections = new AtomicInteger();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private volatile BiConsumer<String, String> taken = (client, message) -> {};
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final boolean tls;
  private final boolean startTls;
  private final ServerSocket server;

  /**
   * @param tls from the beginning
   * @param startTls whether it offers that
   */
  public SmtpStub(boolean tls, boolean startTls) throws IOException {
    this.tls = tls;
    this.startTls = startTls;
    server = new ServerSocket(0);
    begin(this::accept);
  }

  /** What it answers to a verb, or to GREETING and BODY; {@link #SILENCE} for nothing. */
  public SmtpStub answering(String verb, String answer) {
    answers.put(verb, answer);
    return this;
  }

  /**
   * Does something with each message, before it is answered.
   *
   * @param work is given what the client calls itself, and the message
   */
  public void taking(BiConsumer<String, String> work) {
    taken = work;
  }

  public int port() {
    return server.getLocalPort();
  }

  private static void begin(Runnable work) {
    Thread thread = new Thread(work, "smtp-stub");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        sockets.add(socket);
        connections.incrementAndGet();
        begin(() -> talk(socket));
      }
    } catch (IOException closed) {
      // the end of the test
    }
  }

  private void talk(Socket plain) {
    try {
      Socket socket = tls ? secured(plain) : plain;
      BufferedReader in = reader(socket);
      answer(socket, "GREETING", "220 stub");
      String client = "";
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        commands.add(line);
        String verb = line.split(" ", 2)[0].toUpperCase(Locale.ROOT);
        switch (verb) {
          case "EHLO" -> {
            client = line.split(" ", 2)[1];
            answer(
                socket,
                verb,
                "250-stub\r\n"
                    + (startTls && socket == plain ? "250-STARTTLS\r\n" : "")
                    + "250-AUTH PLAIN\r\n250 SIZE 10000000");
          }
          case "STARTTLS" -> {
            answer(socket, verb, "220 go on");
            socket = secured(plain);
            in = reader(socket);
          }
          case "AUTH" -> answer(socket, verb, "235 welcome");
          case "DATA" -> {
            answer(socket, verb, "354 go on");
            StringBuilder message = new StringBuilder();
            for (String each = in.readLine(); !".".equals(each); each = in.readLine()) {
              if (each == null) {
                return;
              }
              message.append(each).append('\n');
            }
            messages.add(message.toString());
            taken.accept(client, message.toString());
            answer(socket, "BODY", "250 taken");
          }
          case "QUIT" -> answer(socket, verb, "221 bye");
          default -> answer(socket, verb, "250 fine");
        }
      }
    } catch (IOException | UncheckedIOException gone) {
      // the client hung up
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends all connections without a word. */
  public void hangUp() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private static BufferedReader reader(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  private static Socket secured(Socket plain) throws IOException {
    SSLSocket socket =
        (SSLSocket)
            LocalCertificate.made().context().getSocketFactory().createSocket(plain, null, true);
    socket.setUseClientMode(false);
    socket.startHandshake();
    return socket;
  }

  private void answer(Socket socket, String verb, String normal)
      throws IOException, InterruptedException {
    String answer = answers.getOrDefault(verb, normal);
    if (answer.equals(DRIP)) {
      for (int i = 0; i < 1000; i++) {
        write(socket, "2");
        Thread.sleep(50);
      }
    } else if (answer.equals(SILENCE)) {
      Thread.sleep(60_000);
    } else {
      write(socket, answer + "\r\n");
    }
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  @Override
  public void close() throws IOException {
    server.close();
    hangUp();
  }
}
