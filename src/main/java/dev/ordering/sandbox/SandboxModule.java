package dev.ordering.sandbox;

import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.TrialTime;
import java.util.List;

/** The parts of this feature, wired. Exists only beside the demo data. */
public final class SandboxModule {
  private final List<Object> components;

  public SandboxModule(Database database, OrderChanges orders) {
    components =
        List.of(
            new SandboxOrderResource(database, orders),
            new SandboxTimeResource(new TrialTime(database)));
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }
}
