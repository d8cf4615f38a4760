package dev.ordering.war;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Several people with browsers and devices of their own, each of which does one thing after the
 * other. What they do tells what was wrong with the answer, empty for nothing.
 */
final class Customers {
  private static final int COUNT = 8;

  private final String address;
  private final HttpCalls calls;
  private final BlockingQueue<CodeWalk> browsers = new LinkedBlockingQueue<>();
  private final BlockingQueue<Answer> pairs = new LinkedBlockingQueue<>();

  /** Signs all of them in. */
  Customers(String address) {
    this.address = address;
    calls = new HttpCalls(address);
    for (int i = 1; i <= COUNT; i++) {
      browsers.add(new CodeWalk(address, address));
      pairs.add(calls.grant("demo-first-party", "staff", "refreshing " + i));
    }
  }

  /** Nobody in particular looks at a cart. */
  String cart() {
    return RedeploymentIT.wrong(
        calls.send(
            calls
                .request("/checkout")
                .header("Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        "{\"cart\": [{\"product_id\": 1, \"shop_id\": 1, \"amount\": 2}]}"))));
  }

  String refresh() {
    Answer pair = taken(pairs);
    try {
      Answer next = calls.refresh(pair.json().get("refresh_token").asText());
      pair = next.status() == 200 ? next : pair;
      return RedeploymentIT.wrong(next);
    } finally {
      pairs.add(pair);
    }
  }

  /** A browser that signed in before still is. */
  String signedIn() {
    CodeWalk browser = taken(browsers);
    try {
      return browser.isAsked(address) ? "" : "not asked";
    } finally {
      browsers.add(browser);
    }
  }

  /** A code, given without a question. */
  String code() {
    CodeWalk browser = taken(browsers);
    try {
      return browser.code(address);
    } finally {
      browsers.add(browser);
    }
  }

  private static <T> T taken(BlockingQueue<T> several) {
    try {
      return several.take();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }
}
