package dev.ordering.paying;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Pays orders as people do: at once, at the second attempt, twice, never; and takes some back. */
final class RandomPayer {
  private static final int PATIENCE = 20;

  private final MollieBook book;
  private final MollieNotifier notifier;
  private final Random random;
  private final List<PayingCustomer> nodes;

  RandomPayer(MollieBook book, MollieNotifier notifier, Random random, List<PayingCustomer> nodes) {
    this.book = book;
    this.notifier = notifier;
    this.random = random;
    this.nodes = List.copyOf(nodes);
  }

  private PayingCustomer node() {
    return nodes.get(random.nextInt(nodes.size()));
  }

  /** Places an order and does something about its payment. */
  void pay(int number) {
    JsonNode placed = node().place(PayingCustomer.returning(PayingCustomer.cart(number)));
    long order = placed.at("/results/0/id").asLong();
    String path = URI.create(placed.at("/payments/0/url").asText()).getPath().substring(1);
    int choice = random.nextInt(100);
    Optional<String> first = opened(path, order);
    if (choice < 10) {
      takeBack(order);
    }
    if (choice < 70) {
      first.ifPresent(id -> become(id, "paid"));
    } else if (choice < 90) {
      boolean twice = choice % 3 == 0;
      if (!twice) {
        first.ifPresent(id -> become(id, choice < 80 ? "failed" : "canceled"));
      }
      node().again(order);
      Optional<String> second = opened(path, order);
      second.ifPresent(id -> become(id, "paid"));
      if (twice) {
        first.ifPresent(id -> become(id, "paid"));
      }
    }
    if (choice % 2 == 0) {
      node().browser().open(path + "/return");
    }
    if (choice % 5 == 0) {
      takeBack(order);
    }
  }

  private void become(String id, String state) {
    book.become(id, state);
    notifier.report(id);
  }

  /** Opens the payment until it leads to the provider. @return its id there; empty after a while */
  private Optional<String> opened(String path, long order) {
    for (int i = 0; i < PATIENCE; i++) {
      HttpResponse<String> page = node().browser().open(path);
      Optional<String> id =
          page.headers()
              .firstValue("Location")
              .filter(url -> url.contains("/checkout/"))
              .map(url -> url.replaceFirst(".*/checkout/", ""));
      if (id.isPresent()) {
        return id;
      }
      if (page.statusCode() == 200) {
        // refused for good: another attempt
        node().again(order);
      }
    }
    return Optional.empty();
  }

  private void takeBack(long order) {
    node()
        .app()
        .patch("1.9.0", "/orders/" + order, "application/json", "{\"status\": \"REMOVED\"}");
  }
}
