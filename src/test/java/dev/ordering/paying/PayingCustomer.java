package dev.ordering.paying;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpBrowser;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.Map;

/** A customer of the demonstration who pays online, with an app and a browser. */
public final class PayingCustomer {
  static final String RETURN = "http://127.0.0.1:8765/callback?state=a%2Fb";

  private static final String JSON = "application/json";

  private final Api app;
  private final HttpBrowser browser;

  public PayingCustomer(URI base) {
    this(base, Api.signedIn(base, "newcomer@demo.example", "demo-newcomer"));
  }

  private PayingCustomer(URI base, Api app) {
    this.app = app;
    browser = new HttpBrowser(base, "en");
  }

  /** The same customer at another node, in another browser. */
  PayingCustomer at(URI node) {
    return new PayingCustomer(node, app.at(node));
  }

  public Api app() {
    return app;
  }

  HttpBrowser browser() {
    return browser;
  }

  /** A cart that is paid online, for a slot of its own. */
  public static CartBody cart(String day, String time) {
    return CartBody.takeout(day, time).paidBy("bancontact");
  }

  /** The same for the slot of a number, on Tuesdays far away. */
  public static CartBody cart(int number) {
    return cart(
        LocalDate.of(2999, 12, 3).plusWeeks(number / 20).toString(),
        "%02d:%02d".formatted(10 + number % 20 / 4, 15 * (number % 4)));
  }

  static CartBody returning(CartBody cart) {
    return cart.with("\"return_url\": \"" + RETURN + "\"");
  }

  HttpResponse<String> post(CartBody cart, String... headers) {
    return app.post("1.9.0", "/orders", JSON, cart.json(), headers);
  }

  /** The response of a placement that succeeds. */
  public JsonNode place(CartBody cart) {
    HttpResponse<String> response = post(cart);
    if (response.statusCode() != 200) {
      throw new AssertionError(response.body());
    }
    return Api.tree(response.body());
  }

  /** The order as its customer sees it. */
  JsonNode order(long id) {
    return Api.tree(app.get("1.9.0", "/orders/" + id).body());
  }

  HttpResponse<String> again(long orderId) {
    return app.post("1.9.0", "/orders/" + orderId + "/payment", JSON, "");
  }

  /** Opens a payment and comes to the page of the test bank. */
  HttpResponse<String> toBank(String url) {
    HttpResponse<String> opened = browser.open(url);
    if (opened.statusCode() != 303) {
      throw new AssertionError(opened.statusCode() + " " + opened.body());
    }
    return browser.follow(opened);
  }

  /** Presses a button of the test bank, and comes back to this service. */
  HttpResponse<String> decide(HttpResponse<String> bank, String state) {
    String path = bank.uri().getPath().substring(1);
    HttpResponse<String> left = browser.submit(bank, path, Map.of("state", state));
    if (left.statusCode() != 303) {
      throw new AssertionError(left.statusCode() + " " + left.body());
    }
    return browser.follow(left);
  }

  /** Pays what a placement asks for, by the test bank. */
  HttpResponse<String> pay(JsonNode placed) {
    return decide(toBank(placed.at("/payments/0/url").asText()), "paid");
  }
}
