package dev.ordering.catalog.file;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A thread that ends with its work. It is for libraries that keep objects in the calling thread. In
 * a thread of the app server, these would keep the class loader in memory after an undeploy.
 */
final class ShortLivedThread {
  private ShortLivedThread() {}

  /** Runs the work in a new thread and waits for it. Rethrows a runtime exception of the work. */
  static <T> T call(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    new Thread(task, "ordering-catalogue").start();
    try {
      return task.get();
    } catch (ExecutionException exception) {
      if (exception.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(exception.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
