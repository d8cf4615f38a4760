package dev.ordering.admin;

import dev.ordering.persistence.DatabaseHealth;

/** Whether this node should be sent requests. */
final class Readiness {
  private final DatabaseHealth health;
  private volatile boolean drained;

  Readiness(DatabaseHealth health) {
    this.health = health;
  }

  /** Answers within five seconds. */
  boolean isReady() {
    return !drained && health.isUsable();
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
