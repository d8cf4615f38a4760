package dev.ordering.interoperability;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.WebBrowser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * An app in a browser whose pages come from another server: what its scripts may send and read, and
 * what a stranger's may not.
 */
@Tag("thorough")
class BrowserAppTest extends OneServiceTest {
  private static final String FUNCTIONS =
      """
      const base = arguments[0], done = arguments[arguments.length - 1];
      const signIn = () => fetch(base + '/api/token', {method: 'POST', body: new URLSearchParams({
        grant_type: 'password', client_id: 'demo-first-party', device_id: 'spa', device_name: 'SPA',
        username: 'customer@demo.example', password: 'demo-customer'})}).then(r => r.json());
      const call = (method, path, token, body, more) => fetch(base + path, {method,
        headers: {Authorization: 'Bearer ' + token, 'Content-Type': 'application/json',
          'X-VERSION': '1.9.0', ...more}, body: body && JSON.stringify(body)});
      """;

  private HttpServer pages;
  private ChromeDriver browser;

  @BeforeEach
  void openBrowser() throws IOException {
    browser = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
    browser.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
    pages = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    pages.createContext(
        "/",
        exchange -> {
          byte[] page = "<!doctype html><title>App</title>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    pages.start();
  }

  @AfterEach
  void closeBrowser() {
    browser.quit();
    pages.stop(0);
  }

  private Object run(String host, String script) {
    browser.get("http://" + host + ":" + pages.getAddress().getPort() + "/");
    String base = getBaseUri().toString().replaceAll("/$", "");
    return browser.executeAsyncScript(
        FUNCTIONS
            + "(async () => {"
            + script
            + "})().then(done, failure => done(['failed: ' + failure]));",
        base);
  }

  @Test
  void anAppChecksACartOrdersAndPolls() {
    assertEquals(
        List.of("1.9.0", "PENDING", "200", "304", "422", "amount_above_maximum", "invalid_token"),
        run(
            "127.0.0.1",
            """
            const token = (await signIn()).access_token;
            const cart = {cart: [{product_id: 1, shop_id: 1, amount: 2}],
              payment_method: 'point_of_sale'};
            const checked = await call('POST', '/checkout', token, cart);
            const free = (await checked.json()).cart_config.methods
              .find(each => each.method === 'takeout').slots[9];
            const placed = await call('POST', '/orders', token, {...cart, checkout:
              {method: 'takeout', takeout: {shops: {a: {id: 1, date: free.date, time: free.time}}}}},
              {'Idempotency-Key': crypto.randomUUID()});
            const order = (await placed.json()).results[0];
            const page = await call('GET', '/orders', token);
            const again = await call('GET', '/orders', token, undefined,
              {'If-None-Match': page.headers.get('ETag')});
            const profile = await call('PATCH', '/user', token, {telephone: 'none'});
            const wrong = await call('POST', '/checkout', token,
              {cart: [{product_id: 1, shop_id: 1, amount: 2000}]});
            const refused = await call('GET', '/user', 'none');
            return [checked.headers.get('X-VERSION'), order.status, '' + page.status,
              '' + again.status, '' + profile.status,
              (await wrong.json()).errors[0].error, (await refused.json()).error];
            """));
  }

  @Test
  void aStrangersScriptReadsOnlyWhatIsPublic() {
    assertEquals(
        List.of("200", "TypeError", "TypeError", "TypeError"),
        run(
            "localhost",
            """
            const name = promise => promise.then(r => '' + r.status, failure => failure.name);
            return [await name(fetch(base + '/shops?ids=1')), await name(signIn()),
              await name(call('GET', '/user', 'none')), await name(fetch(base + '/health/live'))];
            """));
  }
}
