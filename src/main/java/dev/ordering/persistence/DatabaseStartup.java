package dev.ordering.persistence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.hibernate.SessionFactory;

/**
 * The schema is migrated and Hibernate made ready in a thread of their own while the rest of the
 * service is put together: a good part of each start. Who needs the database waits for it.
 */
public final class DatabaseStartup implements AutoCloseable {
  private final CompletableFuture<SessionFactory> made;
  private final List<Runnable> after = new ArrayList<>();
  private boolean awaited;

  DatabaseStartup(Supplier<SessionFactory> work) {
    made = CompletableFuture.supplyAsync(work, DatabaseStartup::start);
  }

  /** In a thread that ends, and has the application's class loader as its parent has. */
  private static void start(Runnable work) {
    new Thread(work, "ordering-opening").start();
  }

  SessionFactory sessions() {
    return result(made);
  }

  /** What another thread makes. @throws RuntimeException as that threw it */
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
   * Something to be asked once, as soon as the database is open.
   *
   * @return the result, after {@link #await}
   */
  public <T> Supplier<T> once(Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    then(() -> answer.complete(question.get()));
    return answer::join;
  }

  /** Something to be done as soon as the database is open, at once if it is. */
  public void then(Runnable work) {
    if (awaited) {
      work.run();
    } else {
      after.add(work);
    }
  }

  /**
   * Returns when the database is open, and what was to be done then is done.
   *
   * @throws RuntimeException what kept it from being opened
   */
  public void await() {
    sessions();
    awaited = true;
    after.forEach(Runnable::run);
    after.clear();
  }

  @Override
  public void close() {
    made.handle((sessions, failure) -> Optional.ofNullable(sessions))
        .join()
        .ifPresent(SessionFactory::close);
  }
}
