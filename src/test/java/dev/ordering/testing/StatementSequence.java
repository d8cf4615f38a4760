package dev.ordering.testing;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** Does something once, before a statement, after others were seen in their order. */
public final class StatementSequence implements StatementInspector {
  private final List<String> beginnings;
  private final Runnable act;
  private final AtomicInteger seen = new AtomicInteger();

  /**
   * @param beginnings of the statements, with semicolons between them; empty for never
   */
  public StatementSequence(String beginnings, Runnable act) {
    this.beginnings = beginnings.isEmpty() ? List.of() : List.of(beginnings.split(";"));
    this.act = act;
  }

  @Override
  public String inspect(String sql) {
    int next = seen.get();
    if (next < beginnings.size()
        && sql.startsWith(beginnings.get(next))
        && seen.compareAndSet(next, next + 1)
        && next + 1 == beginnings.size()) {
      act.run();
    }
    return sql;
  }
}
