package dev.ordering.order;

import dev.ordering.persistence.Database;
import dev.ordering.testing.HttpCalls;
import java.util.List;

/** Nodes of the service on one database, with the demo data, and ways into that database. */
public interface FeedSite extends AutoCloseable {
  /** The way into the database that goes beside one of the nodes. */
  Database database(int node);

  /** A client of each node. */
  List<HttpCalls> clients();

  /** What happens to them while they work; nothing, unless they can be killed. */
  default void suffer() {}

  @Override
  void close();
}
