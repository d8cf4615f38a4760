package dev.ordering.persistence;

import java.util.concurrent.ThreadFactory;

/**
 * Threads that keep no server from ending.
 *
 * @param name of each of them
 */
record DaemonThreads(String name) implements ThreadFactory {
  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
