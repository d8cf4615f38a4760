package dev.ordering.outbound;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A connection through a {@link PinnedTunnel}. It reads the request of the client (RFC 9110 9.3.6),
 * connects to the pinned IP address of its host, and copies the bytes in both directions. Any
 * failure ends the connection.
 *
 * @param server not connected yet
 * @param pins returns the IP address of each host that may be connected to
 */
record TunnelConnection(
    AsynchronousSocketChannel client,
    AsynchronousSocketChannel server,
    Function<String, Optional<InetAddress>> pins) {
  private static final int BUFFER = 8_192;
  private static final Pattern CONNECT =
      Pattern.compile("CONNECT ([^ ]+):([0-9]{1,5}) HTTP/1\\.1\r\n.*\r\n\r\n", Pattern.DOTALL);
  private static final byte[] CONNECTED =
      "HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  /** A step that follows a successful operation. */
  private interface Step<V> {
    void next(V result) throws IOException;
  }

  private <V> CompletionHandler<V, Void> then(Step<V> step) {
    return new CompletionHandler<>() {
      @Override
      public void completed(V result, Void nothing) {
        try {
          step.next(result);
        } catch (IOException | RuntimeException broken) {
          end();
        }
      }

      @Override
      public void failed(Throwable broken, Void nothing) {
        end();
      }
    };
  }

  void begin() {
    readRequest(ByteBuffer.allocate(BUFFER));
  }

  private void readRequest(ByteBuffer head) {
    client.read(
        head,
        null,
        then(
            count -> {
              String text = StandardCharsets.ISO_8859_1.decode(head.duplicate().flip()).toString();
              Matcher request = CONNECT.matcher(text);
              if (request.matches()) {
                connect(request.group(1), Integer.parseInt(request.group(2)));
              } else if (count > 0 && head.hasRemaining()) {
                readRequest(head);
              } else {
                end();
              }
            }));
  }

  private void connect(String host, int port) throws IOException {
    InetAddress address = pins.apply(host).orElseThrow(() -> new IOException("not pinned"));
    // reads at once, so that a client that closes its connection ends the attempt to connect
    copy(client, server, ByteBuffer.allocate(BUFFER));
    server.connect(
        new InetSocketAddress(address, port),
        null,
        then(
            connected ->
                write(
                    client,
                    ByteBuffer.wrap(CONNECTED),
                    () -> copy(server, client, ByteBuffer.allocate(BUFFER)))));
  }

  private void copy(
      AsynchronousSocketChannel from, AsynchronousSocketChannel to, ByteBuffer bytes) {
    bytes.clear();
    from.read(
        bytes,
        null,
        then(
            count -> {
              if (count < 0) {
                end();
              } else {
                bytes.flip();
                write(to, bytes, () -> copy(from, to, bytes));
              }
            }));
  }

  private void write(AsynchronousSocketChannel to, ByteBuffer bytes, Runnable next) {
    to.write(
        bytes,
        null,
        then(
            count -> {
              if (bytes.hasRemaining()) {
                write(to, bytes, next);
              } else {
                next.run();
              }
            }));
  }

  private void end() {
    close(client);
    close(server);
  }

  static void close(AsynchronousSocketChannel connection) {
    try {
      connection.close();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
