package dev.ordering.notification.push;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads that dispatch notifications; they keep no server from ending. */
public final class NotificationThreads implements ThreadFactory {
  private static final long LAST_SECONDS = 2;

  private final AtomicInteger number = new AtomicInteger();
  private final String name;

  /**
   * @param name of each, which its number follows
   */
  public NotificationThreads(String name) {
    this.name = name;
  }

  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name + number.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }

  /** Ends threads and waits a moment for it: one that outlives the service keeps its classes. */
  public static void end(ExecutorService threads) {
    threads.shutdownNow();
    try {
      boolean unused = threads.awaitTermination(LAST_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
