package dev.ordering.mail.smtp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.SocketFactory;

/**
 * The sockets of one connection. Another thread can close them. This is needed because a server
 * that sends a byte from time to time prevents every timeout of Jakarta Mail.
 */
final class OpenSockets extends SocketFactory {
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  @Override
  public Socket createSocket() throws IOException {
    Socket socket = new Socket();
    sockets.add(socket);
    if (closed) {
      socket.close();
      throw new SocketException("the connection was closed");
    }
    return socket;
  }

  /**
   * Closes the sockets. Threads that read from them or write to them fail. There will be no others.
   */
  void close() {
    closed = true;
    for (Socket socket : sockets) {
      try {
        socket.close();
      } catch (IOException closed) {
        // There is nothing left to close.
      }
    }
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress from, int fromPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
      throws IOException {
    return createSocket(host, port);
  }

  private Socket connected(InetSocketAddress address) throws IOException {
    Socket socket = createSocket();
    socket.connect(address);
    return socket;
  }
}
