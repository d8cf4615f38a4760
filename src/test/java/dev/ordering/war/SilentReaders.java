package dev.ordering.war;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Clients who ask for much and read none of it; so little of it fits into their own buffers. */
final class SilentReaders implements AutoCloseable {
  private static final int BUFFER = 1 << 11;
  private static final int PATIENCE_MILLIS = 20_000;

  private final InetSocketAddress server;
  private final List<Socket> sockets = new ArrayList<>();

  SilentReaders(String address) {
    URI uri = URI.create(address);
    server = new InetSocketAddress(uri.getHost(), uri.getPort());
  }

  /**
   * So many more, each of which asks for the same so many times, one request behind the other.
   *
   * @param headers of each request besides the host, each with its end of line
   */
  void ask(int clients, String path, int times, String headers) throws IOException {
    byte[] requests =
        ("GET " + path + " HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n")
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
