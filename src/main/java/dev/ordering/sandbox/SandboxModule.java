package dev.ordering.sandbox;

import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.TrialTime;
import java.util.List;

/** Creates and connects the parts of the sandbox. It exists only together with the demo data. */
public final class SandboxModule {
  private final List<Object> components;

  public SandboxModule(Database database, OrderChanges orders) {
    components =
        List.of(
            new SandboxOrderResource(database, orders),
            new SandboxTimeResource(new TrialTime(database)));
  }

  /** Returns the components that JAX-RS registers. */
  public List<Object> components() {
    return components;
  }
}
