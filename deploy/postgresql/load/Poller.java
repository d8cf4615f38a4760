import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A client that follows {@code next} and {@code future} of a user's orders and keeps what it saw,
 * in the order in which it saw it.
 */
final class Poller implements Runnable {
  private static final int PAUSE_MILLISECONDS = 400;

  /** Between two polls that found nothing more. */
  private static final int POLL_MILLISECONDS = Integer.getInteger("poll.pause", 400);

  private final Service service;
  private final Ledger ledger;
  private final String email;
  private final String token;
  private final List<Long> seen = new ArrayList<>();
  private Map<String, ?> parameters = Map.of("sort", "ascending");
  private volatile boolean last;

  Poller(Service service, Ledger ledger, String email, String token) {
    this.service = service;
    this.ledger = ledger;
    this.email = email;
    this.token = token;
  }

  /** Ends it once it has seen everything: no more orders are placed. */
  void finish() {
    last = true;
  }

  String email() {
    return email;
  }

  List<Long> seen() {
    return seen;
  }

  @Override
  public void run() {
    try {
      while (true) {
        boolean wasLast = last;
        boolean more = isMore();
        if (!more && wasLast) {
          return;
        }
        if (!more) {
          pause();
        }
      }
    } catch (InterruptedException | IllegalStateException givenUp) {
      ledger.outcome("poller given up");
    }
  }

  private void pause() throws InterruptedException {
    long end = System.currentTimeMillis() + POLL_MILLISECONDS;
    while (!last && System.currentTimeMillis() < end) {
      Thread.sleep(Math.min(POLL_MILLISECONDS, PAUSE_MILLISECONDS));
    }
  }

  /** Asks until a response comes. Returns whether more orders exist now. */
  private boolean isMore() throws InterruptedException {
    while (true) {
      try {
        Service.Response response = service.orders(token, parameters);
        if (response.status() == 200) {
          ledger.read();
          return take(response.json());
        }
        ledger.outcome("poll " + response.status());
        if (response.status() < 500 && response.status() != 429) {
          throw new IllegalStateException("GET /orders: " + response);
        }
      } catch (IOException noResponse) {
        ledger.outcome("poll without response");
      }
      Thread.sleep(PAUSE_MILLISECONDS);
    }
  }

  @SuppressWarnings("unchecked")
  private boolean take(Map<String, Object> page) {
    for (Object order : (List<?>) page.get("results")) {
      seen.add(Long.valueOf(((Map<?, ?>) order).get("id").toString()));
    }
    boolean more = page.get("next") != null;
    parameters = (Map<String, ?>) page.get(more ? "next" : "future");
    return more;
  }
}
