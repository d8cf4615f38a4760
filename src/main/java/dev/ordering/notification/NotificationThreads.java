package dev.ordering.notification;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads that dispatch notifications; they keep no server from ending. */
final class NotificationThreads implements ThreadFactory {
  private final AtomicInteger number = new AtomicInteger();
  private final String name;

  /**
   * @param name of each, which its number follows
   */
  NotificationThreads(String name) {
    this.name = name;
  }

  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name + number.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }
}
