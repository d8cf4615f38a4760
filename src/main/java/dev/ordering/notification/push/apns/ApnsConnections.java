package dev.ordering.notification.push.apns;

import com.eatthepath.pushy.apns.ApnsClient;
import com.eatthepath.pushy.apns.ApnsClientBuilder;
import com.eatthepath.pushy.apns.proxy.HttpProxyHandlerFactory;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The threads that the connections of all apps to APNs share. They start when the first message is
 * sent, not when the service starts.
 */
public final class ApnsConnections implements AutoCloseable {
  private static final int THREADS = 2;
  private static final int HTTPS = 443;
  private static final Duration CONNECT = Duration.ofSeconds(3);

  /** How long the messages in flight still may take when a connection is closed. */
  private static final Duration SHUTDOWN_GRACE = Duration.ofSeconds(2);

  private CompletableFuture<Void> closing = CompletableFuture.completedFuture(null);
  private Optional<EventLoopGroup> eventLoops = Optional.empty();
  private boolean closed;

  /** Creates a client of APNs, which connects with its first message. */
  ApnsClient open(ApnsCredentials credentials)
      throws GeneralSecurityException, IOException, URISyntaxException {
    URI server = URI.create(credentials.address());
    ApnsClientBuilder builder =
        new ApnsClientBuilder()
            .setApnsServer(server.getHost(), server.getPort() == -1 ? HTTPS : server.getPort())
            .setSigningKey(credentials.signingKey())
            .setConnectionTimeout(CONNECT)
            .setGracefulShutdownTimeout(SHUTDOWN_GRACE)
            .setProxyHandlerFactory(HttpProxyHandlerFactory.fromSystemProxies(server.getHost()))
            .setEventLoopGroup(threads());
    credentials
        .trusted()
        .ifPresent(
            certificate ->
                builder.setTrustedServerCertificateChain(new X509Certificate[] {certificate}));
    return builder.build();
  }

  /** Closes a client, without waiting for it. */
  synchronized void closeClient(ApnsClient client) {
    closing = CompletableFuture.allOf(closing, client.close().exceptionally(unclean -> null));
  }

  /** Runs a task after a delay, unless it is cancelled before. */
  Future<?> schedule(Duration after, Runnable work) {
    return threads().schedule(work, after.toMillis(), TimeUnit.MILLISECONDS);
  }

  private synchronized EventLoopGroup threads() {
    if (closed) {
      throw new IllegalStateException("closed");
    }
    if (eventLoops.isEmpty()) {
      eventLoops =
          Optional.of(
              new NioEventLoopGroup(THREADS, new DefaultThreadFactory("ordering-apns", true)));
    }
    return eventLoops.get();
  }

  /**
   * Ends the threads and waits for them, because classes that they have loaded must not outlive the
   * service.
   */
  @Override
  public synchronized void close() {
    closed = true;
    if (eventLoops.isEmpty()) {
      return;
    }
    try {
      awaitClients();
      boolean unused =
          eventLoops
              .get()
              .shutdownGracefully(0, SHUTDOWN_GRACE.toMillis(), TimeUnit.MILLISECONDS)
              .await(2 * SHUTDOWN_GRACE.toMillis());
      // Netty's own helper thread ends when it has had nothing to do for a second
      unused = GlobalEventExecutor.INSTANCE.awaitInactivity(3, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (IllegalStateException neverStarted) {
      // nothing to wait for
    }
    eventLoops = Optional.empty();
  }

  /** Waits until the connections of all clients are closed, before the threads end. */
  private void awaitClients() throws InterruptedException {
    try {
      var unused = closing.get(2 * SHUTDOWN_GRACE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException unclean) {
      // open connections are closed when the threads end
    }
  }
}
