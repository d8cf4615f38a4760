package dev.ordering.admin.health;

import dev.ordering.persistence.DatabaseHealth;
import java.util.Optional;

/** Decides whether this node should get requests. */
public final class Readiness {
  private final DatabaseHealth health;
  private volatile boolean drained;

  public Readiness(DatabaseHealth health) {
    this.health = health;
  }

  /** Whether this node is ready. Returns within five seconds. */
  public boolean isReady() {
    return notReadyReason().isEmpty();
  }

  /**
   * Returns why this node is not ready: {@code drained} or {@code database}; empty if it is ready.
   * Returns within five seconds.
   */
  public Optional<String> notReadyReason() {
    if (drained) {
      return Optional.of("drained");
    }
    return health.isUsable() ? Optional.empty() : Optional.of("database");
  }

  public boolean isDrained() {
    return drained;
  }

  public boolean isDatabaseReachable() {
    return health.isReachable();
  }

  /** Makes this node not ready from now on. It still responds to every request as before. */
  public void drain() {
    drained = true;
  }

  public void resume() {
    drained = false;
  }
}
