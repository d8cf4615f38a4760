package dev.ordering.order;

import dev.ordering.testing.HttpCalls;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * A client that sends every request to another node, and one that got no response again: the node
 * may have been killed, before or after it did what was asked.
 */
final class NodesInTurn {
  private static final int ATTEMPTS = 100;

  private final List<HttpCalls> nodes;
  private int sent;
  private int repeated;

  NodesInTurn(List<HttpCalls> nodes) {
    this.nodes = nodes;
  }

  /**
   * Sends until a response comes.
   *
   * @param call sends the request to a node
   */
  HttpCalls.Answer send(Function<HttpCalls, HttpCalls.Answer> call) {
    while (true) {
      try {
        return call.apply(nodes.get(sent++ % nodes.size()));
      } catch (UncheckedIOException killed) {
        if (++repeated > ATTEMPTS) {
          throw killed;
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
      }
    }
  }

  /** How many requests got a response. */
  int requests() {
    return sent - repeated;
  }
}
