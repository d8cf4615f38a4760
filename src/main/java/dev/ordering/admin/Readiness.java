package dev.ordering.admin;

import dev.ordering.persistence.DatabaseHealth;
import java.util.Optional;

/** Whether this node should be sent requests. */
final class Readiness {
  private final DatabaseHealth health;
  private volatile boolean drained;

  Readiness(DatabaseHealth health) {
    this.health = health;
  }

  /** Answers within five seconds. */
  boolean isReady() {
    return obstacle().isEmpty();
  }

  /** Why this node is not ready: {@code drained} or {@code database}; within five seconds. */
  Optional<String> obstacle() {
    if (drained) {
      return Optional.of("drained");
    }
    return health.isUsable() ? Optional.empty() : Optional.of("database");
  }

  boolean isDrained() {
    return drained;
  }

  boolean isDatabaseReachable() {
    return health.isReachable();
  }

  /** Not ready from now on, although every request is answered as before. */
  void drain() {
    drained = true;
  }

  void resume() {
    drained = false;
  }
}
