package dev.ordering.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports for servers of which their address has to be known before they start. */
public final class FreePort {
  /** Below those that systems give to whoever asks for any, so nobody gets it meanwhile. */
  private static final int LEAST = 16_000;

  private static final int MOST = 32_000;

  private FreePort() {}

  /** One on which nobody listens. */
  public static int find() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(LEAST, MOST);
      try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      } catch (IOException taken) {
        // then another one
      }
    }
  }
}
