package dev.ordering.admin.health;

import dev.ordering.persistence.DatabaseHealth;
import java.util.Optional;

/** Whether this node should be sent requests. */
public final class Readiness {
  private final DatabaseHealth health;
  private volatile boolean drained;

  public Readiness(DatabaseHealth health) {
    this.health = health;
  }

  /** Responds within five seconds. */
  public boolean isReady() {
    return obstacle().isEmpty();
  }

  /** Why this node is not ready: {@code drained} or {@code database}; within five seconds. */
  public Optional<String> obstacle() {
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

  /** Not ready from now on, although every request gets a response as before. */
  public void drain() {
    drained = true;
  }

  public void resume() {
    drained = false;
  }
}
