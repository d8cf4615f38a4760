package dev.ordering.catalog.file;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A thread that ends with its work. For libraries that keep something in the thread that calls
 * them: in a thread of the app server it would keep the class loader after an undeploy.
 */
final class ShortLivedThread {
  private ShortLivedThread() {}

  /** Waits for the work; what it throws is thrown here. */
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
