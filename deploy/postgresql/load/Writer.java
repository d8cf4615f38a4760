import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A client that places orders at a steady rate, each with a key of its own, and repeats a
 * request until its order is acknowledged.
 */
final class Writer implements Runnable {
  private static final AtomicInteger SLOT = new AtomicInteger();
  private static final List<Integer> AGAIN = List.of(429, 502, 503, 504);
  private static final int PAUSE_MILLISECONDS = 300;

  private final Service service;
  private final Ledger ledger;
  private final String token;
  private final double perSecond;
  private volatile boolean stopped;

  Writer(Service service, Ledger ledger, String token, double perSecond) {
    this.service = service;
    this.ledger = ledger;
    this.token = token;
    this.perSecond = perSecond;
  }

  /** The current order is still placed. */
  void stop() {
    stopped = true;
  }

  @Override
  public void run() {
    try {
      while (!stopped) {
        double wait = 1000 / perSecond * 2 * ThreadLocalRandom.current().nextDouble();
        Thread.sleep((long) wait);
        place();
      }
    } catch (InterruptedException givenUp) {
      ledger.outcome("given up");
    }
  }

  private void place() throws InterruptedException {
    String key = UUID.randomUUID().toString();
    String order = order();
    long first = System.nanoTime();
    while (!isPlaced(key, order, first)) {
      Thread.sleep(PAUSE_MILLISECONDS);
    }
  }

  /** Whether there is nothing to repeat. */
  private boolean isPlaced(String key, String order, long first) throws InterruptedException {
    try {
      Service.Response response = service.place(token, key, order);
      if (response.status() == 200) {
        ledger.placed(key, id(response), first);
        return true;
      }
      ledger.outcome(String.valueOf(response.status()));
      if (!AGAIN.contains(response.status())) {
        System.err.println("POST /orders: " + response);
      }
      // 500 is an error of the service, but its client repeats the request as well
      return response.status() < 500 && response.status() != 429;
    } catch (IOException noResponse) {
      ledger.outcome("no response");
      return false;
    }
  }

  private static long id(Service.Response response) {
    List<?> results = (List<?>) response.json().get("results");
    return Long.parseLong(((Map<?, ?>) results.get(0)).get("id").toString());
  }

  /** A loaf of shop 1, takeout on one of the next days. */
  private static String order() {
    int slot = SLOT.getAndIncrement();
    LocalDate day = LocalDate.now(ZoneId.of("Europe/Brussels")).plusDays(1 + slot % 6);
    LocalTime time = LocalTime.of(9, 0).plusMinutes(30L * (slot / 6 % 14));
    return """
    {"cart": [{"shop_id": 1, "product_id": 1}], "payment_method": "point_of_sale",
     "checkout": {"method": "takeout",
       "takeout": {"shops": {"a": {"id": 1, "date": "%s", "time": "%s"}}}}}
    """
        .formatted(day, time);
  }
}
