package dev.ordering.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Starts threads that all begin at the same moment. */
public final class AtOnce {
  private static final long SECONDS = 60L * Integer.getInteger("soak", 1);

  private AtOnce() {}

  /** The results of all tasks in their order; a failure of one is thrown. */
  public static <T> List<T> run(int threads, IntFunction<Callable<T>> tasks) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      CountDownLatch ready = new CountDownLatch(threads);
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Callable<T> task = tasks.apply(i);
        futures.add(
            executor.submit(
                () -> {
                  ready.countDown();
                  ready.await();
                  return task.call();
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get(SECONDS, TimeUnit.SECONDS));
      }
      return results;
    } finally {
      executor.shutdownNow();
    }
  }
}
