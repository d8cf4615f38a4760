package dev.ordering.fuzz;

import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the service logs as a fault of its own, so that a finding shows where it comes from. */
final class Faults extends Handler {
  private final Logger log = Logger.getLogger("dev.ordering");
  private volatile Optional<LogRecord> seen = Optional.empty();

  Faults() {
    setLevel(Level.SEVERE);
    log.addHandler(this);
  }

  /** Ends a call. @throws AssertionError if something was logged, or the answer is a 5xx */
  void requireNone(Received received) {
    Optional<LogRecord> fault = seen;
    seen = Optional.empty();
    if (fault.isPresent()) {
      throw new AssertionError(fault.get().getMessage() + ": " + received, fault.get().getThrown());
    }
    if (received.status() >= 500 || received.refusedByContainer()) {
      throw new AssertionError(received.toString());
    }
  }

  @Override
  public void publish(LogRecord entry) {
    if (isLoggable(entry)) {
      seen = Optional.of(entry);
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    log.removeHandler(this);
  }
}
