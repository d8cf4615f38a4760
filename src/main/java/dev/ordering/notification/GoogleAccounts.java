package dev.ordering.notification;

import com.google.auth.oauth2.ServiceAccountCredentials;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where the service accounts of all apps get their access tokens. Google's library waits for each,
 * so that it needs threads: at most one for each app, none while there is nothing to get.
 */
final class GoogleAccounts implements AutoCloseable {
  private static final long IDLE_SECONDS = 5;

  private final GoogleTransport transport;
  private final AtomicInteger number = new AtomicInteger();
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          this::thread);

  GoogleAccounts(PushHttp http) {
    this.transport = new GoogleTransport(http);
  }

  private Thread thread(Runnable work) {
    Thread thread = new Thread(work, "ordering-fcm-token-" + number.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }

  ServiceAccountCredentials account(FcmCredentials credentials) {
    return credentials.account(() -> transport);
  }

  Executor threads() {
    return threads;
  }

  @Override
  public void close() {
    NotificationThreads.end(threads);
  }
}
