package dev.ordering.persistence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.hibernate.SessionFactory;

/**
 * Migrates the schema and prepares Hibernate in a separate thread while the rest of the service is
 * wired, which saves a good part of each start. Any access to the database before that waits for
 * it.
 */
public final class DatabaseStartup implements AutoCloseable {
  private final CompletableFuture<SessionFactory> sessions;
  private final List<Runnable> whenOpen = new ArrayList<>();
  private boolean awaited;

  DatabaseStartup(Supplier<SessionFactory> work) {
    // a new thread ends with the work and has the application's class loader
    sessions =
        CompletableFuture.supplyAsync(work, task -> new Thread(task, "ordering-opening").start());
  }

  SessionFactory sessions() {
    return result(sessions);
  }

  /**
   * Waits for the result of another thread.
   *
   * @throws RuntimeException the exception of that thread
   */
  static <T> T result(CompletableFuture<T> work) {
    try {
      return work.join();
    } catch (CompletionException exception) {
      if (exception.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw exception;
    }
  }

  /**
   * Runs a query once, as soon as the database is open.
   *
   * @return the result, available after {@link #await}
   */
  public <T> Supplier<T> once(Supplier<T> query) {
    CompletableFuture<T> result = new CompletableFuture<>();
    then(() -> result.complete(query.get()));
    return result::join;
  }

  /** Runs work as soon as the database is open, or at once if it is open already. */
  public void then(Runnable work) {
    if (awaited) {
      work.run();
    } else {
      whenOpen.add(work);
    }
  }

  /**
   * Returns when the database is open and the work that waited for it has run.
   *
   * @throws RuntimeException why the database could not be opened
   */
  public void await() {
    sessions();
    awaited = true;
    whenOpen.forEach(Runnable::run);
    whenOpen.clear();
  }

  @Override
  public void close() {
    sessions
        .handle((opened, failure) -> Optional.ofNullable(opened))
        .join()
        .ifPresent(SessionFactory::close);
  }
}
