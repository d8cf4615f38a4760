package dev.ordering.webhook.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.testing.Api;
import dev.ordering.webhook.WebhookReceiver;
import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.Outcome;
import dev.ordering.webhook.model.ShopSelection;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookDelivery;
import dev.ordering.webhook.model.WebhookSecret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What comes of a message if its receiver, or its name server, does not behave. */
class WebhookSenderTest {
  private static WebhookDelivery to(String url) {
    return new WebhookDelivery(
        new Webhook(
            1, 1, url, Set.of(), ShopSelection.everything(), true, Optional.empty(), Instant.EPOCH),
        List.of(WebhookSecret.random()),
        Message.test("test_1", Instant.EPOCH),
        1,
        Optional.empty());
  }

  @Test
  void aHostThatMovesToAPrivateAddressBetweenAttemptsGetsNothing() {
    AtomicBoolean moved = new AtomicBoolean();
    EndpointPolicy endpoints =
        new EndpointPolicy(
            false,
            host -> {
              if (moved.get()) {
                return new InetAddress[] {InetAddress.getLoopbackAddress()};
              }
              throw new UnknownHostException(host);
            });
    try (WebhookSender sender = new WebhookSender(endpoints, Clock.systemUTC())) {
      Outcome before = sender.send(to("https://till.example/")).join();
      moved.set(true);
      Outcome after = sender.send(to("https://till.example/")).join();

      assertEquals("connection_failed", before.error());
      assertEquals("private_address", after.error());
      assertTrue(after.status().isEmpty());
    }
  }

  @Test
  void aHostWithOnePrivateAddressAmongOthersGetsNothing() throws UnknownHostException {
    InetAddress[] addresses = {
      InetAddress.getLoopbackAddress(), InetAddress.getByName("93.184.215.14")
    };
    try (WebhookSender sender =
        new WebhookSender(new EndpointPolicy(false, host -> addresses), Clock.systemUTC())) {
      Outcome outcome = sender.send(to("https://till.example/")).join();

      assertEquals("private_address", outcome.error());
    }
  }

  @Test
  void aUrlThatTheSettingsNoLongerAllowIsNotCalled() {
    try (WebhookReceiver receiver = new WebhookReceiver();
        WebhookSender sender = new WebhookSender(new EndpointPolicy(false), Clock.systemUTC())) {
      Outcome outcome = sender.send(to(receiver.url("/200/x"))).join();

      assertEquals("private_address", outcome.error());
      assertEquals(0, receiver.total());
    }
  }

  @Test
  void aMachineWithDigitsOfItsOwnSendsJson() throws IOException {
    Locale usual = Locale.getDefault();
    Locale.setDefault(new Locale("fa", "IR"));
    try (WebhookReceiver receiver = new WebhookReceiver();
        WebhookSender sender = new WebhookSender(new EndpointPolicy(true), Clock.systemUTC())) {
      Outcome unused = sender.send(to(receiver.url("/200/x"))).join();

      assertEquals(
          "{\"company_id\":1}",
          Api.tree(receiver.at("/200/x").get(0).body()).path("data").toString());
    } finally {
      Locale.setDefault(usual);
    }
  }

  @Test
  @Tag("thorough")
  void aReceiverThatHangsIsGivenUpAfterFifteenSeconds() {
    try (WebhookReceiver receiver = new WebhookReceiver();
        WebhookSender sender = new WebhookSender(new EndpointPolicy(true), Clock.systemUTC())) {
      Outcome outcome = sender.send(to(receiver.url("/hang/x"))).join();

      assertEquals("timeout", outcome.error());
      assertTrue(
          outcome.milliseconds() >= 14_900 && outcome.milliseconds() < 18_000,
          "milliseconds: " + outcome.milliseconds());
    }
  }
}
