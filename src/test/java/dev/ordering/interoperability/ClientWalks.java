package dev.ordering.interoperability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ordering.interoperability.ForeignClient.RefusedException;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.WebBrowser;
import java.net.URI;
import java.time.Duration;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The ways that every client goes, with the demo's customer at the browser.
 *
 * @param service the service's address without a slash at its end
 */
record ClientWalks(URI service, WebBrowser browser) {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /**
   * In the browser that is everywhere.
   *
   * @param container the test container's address, with a slash at its end
   */
  static ClientWalks of(URI container) {
    URI service = URI.create(container.toString().replaceFirst("/$", ""));
    return new ClientWalks(service, WebBrowser.HTML_UNIT);
  }

  /** The same ways in another browser. */
  ClientWalks in(WebBrowser other) {
    return new ClientWalks(service, other);
  }

  /** Where the clients are sent back to; nobody listens there, the browser's address is read. */
  URI redirectUri() {
    return URI.create("http://127.0.0.1:" + service.getPort() + "/callback");
  }

  void signsInCallsRefreshesAndRevokes(ForeignClient client) {
    client.redeem(decide(client, "allow"));
    assertOrders(client);
    String first = client.accessToken();

    client.refresh();
    assertNotEquals(first, client.accessToken());
    assertEquals(401, statusWith(first));
    assertOrders(client);

    client.revoke();
    assertEquals(401, statusWith(client.accessToken()));
    assertEquals(401, client.orders().status());
    assertThrows(RuntimeException.class, client::refresh);
  }

  void readsThatACodeWorksOnce(ForeignClient client) {
    URI redirect = decide(client, "allow");
    client.redeem(redirect);
    String token = client.accessToken();
    assertEquals(200, statusWith(token));

    RefusedException refused = assertThrows(RefusedException.class, () -> client.redeem(redirect));

    assertEquals("invalid_grant", refused.getMessage());
    assertEquals(401, statusWith(token));
  }

  void readsADenial(ForeignClient client) {
    URI redirect = decide(client, "deny");

    RefusedException refused = assertThrows(RefusedException.class, () -> client.redeem(redirect));

    assertEquals("access_denied", refused.getMessage());
  }

  private static void assertOrders(ForeignClient client) {
    ForeignClient.Answer answer = client.orders();
    assertEquals(200, answer.status(), answer.body());
    assertEquals(15, Api.tree(answer.body()).get("results").size());
  }

  private int statusWith(String token) {
    return new HttpCalls(service.toString())
        .get("/orders", "Authorization", "Bearer " + token)
        .status();
  }

  /** Signs in and decides in a browser without a past; returns where that leads to. */
  private URI decide(ForeignClient client, String decision) {
    WebDriver driver = browser.open("en");
    try {
      // else the consent of a walk before would be remembered
      driver.get(client.authorizationAddress() + "&prompt=consent");
      driver.findElement(By.name("username")).sendKeys("customer@demo.example");
      driver.findElement(By.name("password")).sendKeys("demo-customer");
      Navigation.follow(driver, By.cssSelector("main .button"));
      driver.findElement(By.cssSelector("button[name=decision][value=" + decision + "]")).click();
      String back = redirectUri().toString();
      new WebDriverWait(driver, PATIENCE)
          .until(waiting -> waiting.getCurrentUrl().startsWith(back));
      return URI.create(driver.getCurrentUrl());
    } finally {
      driver.quit();
    }
  }
}
