package dev.ordering.outbound;

import dev.ordering.persistence.DaemonThreads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.ShutdownChannelGroupException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Connects to the IP address that was checked, whatever the name server returns afterwards (DNS
 * rebinding). Java's HttpClient always asks the name server itself, except with a proxy, to which
 * it sends only the name of the host (RFC 9110 9.3.6). So this is a proxy on the loopback address,
 * only for the hosts of the requests that are being sent. TLS stays between the client and the
 * host.
 *
 * <p>If the JVM is configured with a proxy, that proxy is used, and this class makes no connection.
 */
final class PinnedTunnel extends ProxySelector implements AutoCloseable {
  private static final int THREADS = 2;
  private static final long PAUSE_NANOS = Duration.ofMillis(100).toNanos();

  private final AsynchronousChannelGroup threads;
  private final AsynchronousServerSocketChannel entrance;
  private final InetSocketAddress address;
  private final Map<String, Pin> pins = new ConcurrentHashMap<>();

  /**
   * @param requests the number of requests that are being sent to the host
   */
  private record Pin(InetAddress address, int requests) {
    Pin and(Pin newer) {
      return new Pin(newer.address, requests + newer.requests);
    }

    Optional<Pin> withoutOne() {
      return requests == 1 ? Optional.empty() : Optional.of(new Pin(address, requests - 1));
    }
  }

  PinnedTunnel() {
    try {
      threads =
          AsynchronousChannelGroup.withFixedThreadPool(
              THREADS, new DaemonThreads("ordering-outbound-tunnel"));
      entrance = AsynchronousServerSocketChannel.open(threads);
      entrance.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      address = (InetSocketAddress) entrance.getLocalAddress();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    accept();
  }

  /** Directs connections to a host to an IP address, until {@link #unpin}. */
  void pin(String host, InetAddress address) {
    pins.merge(host, new Pin(address, 1), Pin::and);
  }

  /** Ends one request to a host. */
  void unpin(String host) {
    pins.computeIfPresent(host, (same, pin) -> pin.withoutOne().orElse(null));
  }

  @Override
  public List<Proxy> select(URI uri) {
    List<Proxy> configured =
        Optional.ofNullable(ProxySelector.getDefault())
            .map(selector -> selector.select(uri))
            .orElse(List.of(Proxy.NO_PROXY));
    boolean direct = configured.stream().allMatch(Proxy.NO_PROXY::equals);
    return direct && "https".equals(uri.getScheme())
        ? List.of(new Proxy(Proxy.Type.HTTP, address))
        : configured;
  }

  @Override
  public void connectFailed(URI uri, SocketAddress proxy, IOException failure) {
    // the request fails anyway
  }

  private void accept() {
    entrance.accept(
        null,
        new CompletionHandler<AsynchronousSocketChannel, Void>() {
          @Override
          public void completed(AsynchronousSocketChannel client, Void nothing) {
            accept();
            begin(client);
          }

          @Override
          public void failed(Throwable failure, Void nothing) {
            if (entrance.isOpen()) {
              // the process may have no file descriptor left: do not try again without end
              LockSupport.parkNanos(PAUSE_NANOS);
              accept();
            }
          }
        });
  }

  private void begin(AsynchronousSocketChannel client) {
    try {
      new TunnelConnection(client, AsynchronousSocketChannel.open(threads), this::pinned).begin();
    } catch (IOException | ShutdownChannelGroupException noMore) {
      TunnelConnection.close(client);
    }
  }

  private Optional<InetAddress> pinned(String host) {
    return Optional.ofNullable(pins.get(host)).map(Pin::address);
  }

  @Override
  public void close() {
    try {
      threads.shutdownNow();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
