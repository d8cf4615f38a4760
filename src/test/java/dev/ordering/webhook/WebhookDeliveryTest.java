package dev.ordering.webhook;

import static dev.ordering.webhook.WebhookStaff.PATH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.standardwebhooks.Webhook;
import dev.ordering.notification.Poll;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.webhook.WebhookReceiver.Received;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a receiver gets, and what becomes of it when it does not behave. */
@Tag("thorough")
class WebhookDeliveryTest extends OneServiceTest {
  private final WebhookReceiver receiver = new WebhookReceiver();
  private WebhookStaff staff;
  private Journal journal;

  @BeforeAll
  void signIn() {
    staff = WebhookStaff.signedIn(getBaseUri(), "staff");
    journal = new Journal(dataSource());
  }

  @AfterEach
  void removeAll() {
    staff
        .get(PATH)
        .json()
        .forEach(webhook -> staff.delete(PATH + "/" + webhook.path("id").asLong()));
  }

  @AfterAll
  void close() {
    receiver.close();
  }

  /** A webhook of company 1 and its receiver's path. */
  private record Hook(String path, String secret, String received) {}

  private Hook create(String received, String... members) {
    String more = Stream.of(members).map(member -> ", " + member).collect(Collectors.joining());
    JsonNode made =
        staff.post(PATH, "{\"url\": \"%s\"%s}".formatted(receiver.url(received), more)).json();
    return new Hook(PATH + "/" + made.path("id").asLong(), made.path("secret").asText(), received);
  }

  private void await(String what, Callable<Boolean> condition) throws Exception {
    Poll.until(what, condition);
  }

  private List<Received> received(Hook hook, int count) throws Exception {
    await(count + " messages", () -> receiver.at(hook.received()).size() >= count);
    return receiver.at(hook.received());
  }

  private JsonNode attempts(Hook hook, int count) throws Exception {
    await(count + " attempts", () -> staff.get(hook.path() + "/attempts").json().size() >= count);
    return staff.get(hook.path() + "/attempts").json();
  }

  /** Throws where the official library does not accept a message. */
  private static void verify(String secret, Received message) throws Exception {
    new Webhook(secret)
        .verify(
            message.body(),
            HttpHeaders.of(
                message.headers().entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, each -> List.of(each.getValue()))),
                (name, value) -> true));
  }

  @Test
  void anOrderIsReportedSignedAndWithoutPersonalData() throws Exception {
    Hook hook = create("/200/order");
    Api customer = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    String body =
        CartBody.takeout(
                LocalDate.now(ZoneId.of("Europe/Brussels")).plusDays(2).toString(), "10:00")
            .json();
    JsonNode order =
        Api.tree(customer.post("1.9.0", "/orders", "application/json", body).body())
            .path("results")
            .path(0);
    Received message = received(hook, 1).get(0);
    JsonNode sent = Api.tree(message.body());

    verify(hook.secret(), message);
    assertEquals("order.placed", sent.path("type").asText());
    assertTrue(sent.path("timestamp").asText().matches("[0-9-]{10}T[0-9:]{8}Z"), sent.toString());
    assertEquals(1, sent.path("data").path("company_id").asLong());
    assertEquals(order.path("id").asLong(), sent.path("data").path("order_id").asLong());
    assertEquals("change_" + sent.path("data").path("change_id").asLong(), message.id());
    assertEquals(3, sent.size());
    assertEquals(3, sent.path("data").size());
    assertEquals("application/json", message.headers().get("content-type"));
  }

  @Test
  void onlyTheTypesAndShopsThatWereChosenAreReported() throws Exception {
    Hook all = create("/200/all");
    Hook some = create("/200/some", "\"types\": [\"order.ready\"]", "\"shop_ids\": [2]");
    journal.add("ready", 1);
    journal.add("status", 2);
    long ready = journal.add("ready", 2);
    journal.add("external_order_nr", 1);

    assertEquals(
        List.of("order.ready", "order.status", "order.ready", "order.external_order_nr"),
        received(all, 4).stream()
            .map(each -> Api.tree(each.body()).path("type").asText())
            .toList());
    assertEquals(List.of("change_" + ready), received(some, 1).stream().map(Received::id).toList());
  }

  @Test
  void whileASecretIsReplacedBothSign() throws Exception {
    Hook hook = create("/200/secrets");
    String secret = staff.post(hook.path() + "/secret", "").json().path("secret").asText();
    journal.add("status", 1);
    Received message = received(hook, 1).get(0);

    assertEquals(2, message.headers().get("webhook-signature").split(" ", -1).length);
    verify(hook.secret(), message);
    verify(secret, message);
    journal
        .rows()
        .update(
            "update webhook set previous_until = timestamp with time zone '2026-01-01 00:00:00+00'"
                + " where previous_until is not null");
    journal.add("ready", 1);
    Received later = received(hook, 2).get(1);

    assertEquals(1, later.headers().get("webhook-signature").split(" ", -1).length);
    verify(secret, later);
  }

  @Test
  void aMessageThatFailsIsSentAgainWithTheSameIdAndBody() throws Exception {
    Hook hook = create("/500/again");
    long change = journal.add("status", 1);
    JsonNode first = attempts(hook, 1).path(0);
    journal.makeDue();
    JsonNode second = attempts(hook, 2).path(0);
    staff.patch(hook.path(), "{\"url\": \"%s\"}".formatted(receiver.url("/204/again")));
    journal.makeDue();
    JsonNode third = attempts(hook, 3).path(0);
    List<Received> failed = receiver.at("/500/again");
    Received succeeded = receiver.at("/204/again").get(0);

    assertEquals("change_" + change, first.path("message_id").asText());
    assertEquals(500, first.path("status_code").asInt());
    assertEquals("unexpected_status", first.path("error").asText());
    long wait = first.path("next_attempt_at").asLong() - first.path("attempted_at").asLong();
    assertTrue(wait >= 5 && wait <= 8, "seconds: " + wait);
    assertEquals(2, second.path("attempt").asInt());
    assertEquals(204, third.path("status_code").asInt());
    assertEquals("", third.path("error").asText("none"));
    assertFalse(third.has("next_attempt_at"));
    assertEquals(0, journal.rows().number("select count(*) from webhook_message"));
    for (Received message : failed) {
      assertEquals(succeeded.id(), message.id());
      assertEquals(succeeded.body(), message.body());
      verify(hook.secret(), message);
    }
  }

  @Test
  void aReceiverThatIsGoneDisablesItsWebhookAndLosesNothing() throws Exception {
    Hook hook = create("/410/gone");
    long first = journal.add("status", 1);
    await("disabled", () -> !staff.get(hook.path()).json().path("enabled").asBoolean());
    long second = journal.add("ready", 1);
    JsonNode disabled = staff.get(hook.path()).json();
    staff.patch(
        hook.path(), "{\"enabled\": true, \"url\": \"%s\"}".formatted(receiver.url("/200/back")));
    journal.makeDue();
    await("both", () -> receiver.at("/200/back").size() == 2);

    assertEquals("gone", disabled.path("disabled_reason").asText());
    assertEquals(1, receiver.at("/410/gone").size());
    assertEquals(
        List.of("change_" + first, "change_" + second),
        receiver.at("/200/back").stream().map(Received::id).sorted().toList());
    assertEquals("", staff.get(hook.path()).json().path("disabled_reason").asText("none"));
  }

  @Test
  void aReceiverThatWantsToBeLeftAloneIs() throws Exception {
    Hook hook = create("/later/x");
    journal.add("status", 1);
    JsonNode attempt = attempts(hook, 1).path(0);
    journal.add("ready", 1);
    Hook other = create("/200/meanwhile");
    journal.add("ready", 1);
    received(other, 1);

    long wait = attempt.path("next_attempt_at").asLong() - attempt.path("attempted_at").asLong();
    assertTrue(wait >= 600, "seconds: " + wait);
    assertEquals(1, receiver.at("/later/x").size());
  }

  @ParameterizedTest
  @CsvSource({"/redirect/x, 307, redirect", "/404/x, 404, unexpected_status", "/lie/x, 200, ''"})
  void aResponseCountsByItsStatusAlone(String path, int status, String error) throws Exception {
    Hook hook = create(path);
    journal.add("status", 1);
    JsonNode attempt = attempts(hook, 1).path(0);

    assertEquals(status, attempt.path("status_code").asInt());
    assertEquals(error, attempt.path("error").asText("none"));
    assertEquals(0, receiver.at("/200/redirected").size());
  }

  @Test
  void nobodyWaitsForAReceiverThatHangs() throws Exception {
    for (int i = 0; i < 9; i++) {
      create("/hang/" + i);
    }
    Hook other = create("/200/beside");
    for (int i = 0; i < 3; i++) {
      journal.add("status", 1);
    }
    long begun = System.nanoTime();
    received(other, 3);

    assertTrue(Duration.ofNanos(System.nanoTime() - begun).toSeconds() < 14);
    assertEquals(1, receiver.at("/hang/0").size());
  }

  @Test
  void aReplaySendsEverythingAgainThatFollowedAChange() throws Exception {
    Hook hook = create("/200/replay");
    long first = journal.add("status", 1);
    journal.add("ready", 1);
    journal.add("payment", 2);
    List<String> ids = received(hook, 3).stream().map(Received::id).toList();
    await("stored", () -> attempts(hook, 3).size() == 3);
    staff.post(hook.path() + "/replay", "{\"after_id\": %d}".formatted(first));
    List<String> all = received(hook, 5).stream().map(Received::id).toList();

    assertEquals(ids.subList(1, 3), all.subList(3, 5));
  }

  @Test
  void aMessageThatFailsDuringAReplayIsSentAgainOnlyByTheReplay() throws Exception {
    long before = journal.add("status", 1);
    Hook hook = create("/200/accepted");
    long first = journal.add("status", 1);
    attempts(hook, 1);
    staff.patch(hook.path(), "{\"url\": \"%s\"}".formatted(receiver.url("/hang/replay")));
    long second = journal.add("ready", 1);
    await("sent", () -> receiver.at("/hang/replay").size() == 1);
    staff.post(hook.path() + "/replay", "{\"after_id\": %d}".formatted(before));
    staff.patch(hook.path(), "{\"url\": \"%s\"}".formatted(receiver.url("/200/replayed")));
    await("replayed", () -> receiver.at("/200/replayed").size() == 2);

    assertEquals(
        List.of("change_" + first, "change_" + second),
        receiver.at("/200/replayed").stream().map(Received::id).toList());
    assertEquals(0, count("webhook_message"));
  }

  @Test
  void aTestEventIsSentOnceAlsoByOneThatIsDisabled() throws Exception {
    Hook hook = create("/500/test", "\"enabled\": false");
    String id = staff.post(hook.path() + "/test", "").json().path("message_id").asText();
    JsonNode attempt = attempts(hook, 1).path(0);
    Received message = receiver.at("/500/test").get(0);

    verify(hook.secret(), message);
    assertEquals(id, message.id());
    assertEquals("test", Api.tree(message.body()).path("type").asText());
    assertEquals("{\"company_id\":1}", Api.tree(message.body()).path("data").toString());
    assertEquals(id, attempt.path("message_id").asText());
    assertFalse(attempt.has("next_attempt_at") || attempt.has("order_id"));
  }

  @Test
  void afterThreeDaysWithoutSuccessAWebhookIsDisabled() throws Exception {
    Hook hook = create("/503/failing");
    journal.add("status", 1);
    attempts(hook, 1);
    journal
        .rows()
        .update(
            "update webhook set failing_since = timestamp with time zone '2026-01-01 00:00:00+00'"
                + " where failing_since is not null");
    journal.add("ready", 1);
    await("disabled", () -> !staff.get(hook.path()).json().path("enabled").asBoolean());

    assertEquals("failing", staff.get(hook.path()).json().path("disabled_reason").asText());
  }

  /** All nodes were stopped for days. */
  @Test
  void theTimeInWhichNothingWasTriedDisablesNoWebhook() throws Exception {
    Hook hook = create("/503/stopped");
    journal.add("status", 1);
    attempts(hook, 1);
    journal
        .rows()
        .update(
            "update webhook set paused_until = paused_until - interval '4' day,"
                + " failing_since = failing_since - interval '4' day");
    journal.add("ready", 1);
    attempts(hook, 2);

    assertTrue(staff.get(hook.path()).json().path("enabled").asBoolean());
  }

  @Test
  void afterTheTenthAttemptAMessageIsGivenUp() throws Exception {
    Hook hook = create("/500/often");
    journal.add("status", 1);
    attempts(hook, 1);
    journal.rows().update("update webhook_message set attempts = 9");
    journal.makeDue();
    JsonNode last = attempts(hook, 2).path(0);

    assertEquals(10, last.path("attempt").asInt());
    assertFalse(last.has("next_attempt_at"));
    assertEquals(0, journal.rows().number("select count(*) from webhook_message"));
  }

  @Test
  void aChangeThatNeitherEnablesNorMovesAWebhookKeepsItsWait() throws Exception {
    Hook hook = create("/later/kept");
    journal.add("status", 1);
    attempts(hook, 1);
    staff.patch(hook.path(), "{}");
    staff.patch(hook.path(), "{\"enabled\": true, \"types\": []}");

    assertEquals(1, count("webhook where failing_since is not null"));
    assertEquals(1, count("webhook where paused_until > leased_until"));
    staff.patch(hook.path(), "{\"url\": \"%s\"}".formatted(receiver.url("/200/moved")));
    assertEquals(0, count("webhook where failing_since is not null"));
  }

  @ParameterizedTest
  @ValueSource(ints = {410, 429})
  void aLateResponseOfTheFormerUrlNeitherDisablesNorDelaysTheNewOne(int status) throws Exception {
    Hook hook = create("/held/" + status);
    final long change = journal.add("status", 1);
    received(hook, 1);
    String moved = "/200/after" + status;
    staff.patch(hook.path(), "{\"url\": \"%s\"}".formatted(receiver.url(moved)));
    receiver.release();
    JsonNode attempt = attempts(hook, 1).path(0);

    long wait = attempt.path("next_attempt_at").asLong() - attempt.path("attempted_at").asLong();
    assertEquals(status, attempt.path("status_code").asInt());
    assertTrue(staff.get(hook.path()).json().path("enabled").asBoolean());
    assertTrue(wait < 60, "seconds: " + wait);
    await("sent again", () -> receiver.at(moved).size() == 1);
    assertEquals("change_" + change, receiver.at(moved).get(0).id());
  }

  private long count(String rows) throws Exception {
    return journal.rows().number("select count(*) from " + rows);
  }

  @ParameterizedTest
  @CsvSource({"types, '\"order.status\"', '\"order.ready\"'", "shop_ids, 1, 2"})
  void whatIsNoLongerReportedIsNotSentAgain(String member, String same, String other)
      throws Exception {
    Hook hook = create("/500/" + member);
    journal.add("status", 1);
    attempts(hook, 1);
    staff.post(hook.path() + "/test", "");
    staff.patch(hook.path(), "{\"enabled\": false, \"%s\": [%s]}".formatted(member, same));
    final long kept = count("webhook_message where change_id is not null");
    staff.patch(hook.path(), "{\"%s\": [%s]}".formatted(member, other));

    assertEquals(1, kept);
    assertEquals(0, count("webhook_message where change_id is not null"));
    attempts(hook, 2);
  }

  @Test
  void whatIsNoLongerReportedOnceItFailsIsNotSentAgain() throws Exception {
    Hook hook = create("/hang/types");
    journal.add("status", 1);
    received(hook, 1);
    staff.patch(hook.path(), "{\"types\": [\"order.ready\"]}");
    attempts(hook, 1);

    assertEquals(0, count("webhook_message"));
  }

  @Test
  void onceEnabledAWebhookContinuesAtOnceInTheOrderOfTheChanges() throws Exception {
    Hook hook = create("/500/down");
    long first = journal.add("status", 1);
    long second = journal.add("ready", 1);
    attempts(hook, 2);
    journal
        .rows()
        .update(
            "update webhook_message set attempts = 5, next_attempt_at = case when change_id = ?"
                + " then timestamp with time zone '2099-02-01 00:00:00+00'"
                + " else timestamp with time zone '2099-01-01 00:00:00+00' end",
            first);
    staff.patch(hook.path(), "{\"enabled\": false}");
    staff.patch(
        hook.path(), "{\"enabled\": true, \"url\": \"%s\"}".formatted(receiver.url("/200/up")));
    await("both", () -> receiver.at("/200/up").size() == 2);

    assertEquals(
        List.of("change_" + first, "change_" + second),
        receiver.at("/200/up").stream().map(Received::id).toList());
  }

  @Test
  void theMessageWhoseLastAttemptDisablesAWebhookIsNotLost() throws Exception {
    Hook hook = create("/410/tenth");
    long change = journal.add("status", 1);
    await("disabled", () -> !staff.get(hook.path()).json().path("enabled").asBoolean());
    journal.rows().update("update webhook_message set attempts = 9");
    staff.patch(hook.path(), "{\"enabled\": true}");
    await("disabled again", () -> !staff.get(hook.path()).json().path("enabled").asBoolean());
    final int last = attempts(hook, 2).path(0).path("attempt").asInt();
    staff.patch(
        hook.path(), "{\"enabled\": true, \"url\": \"%s\"}".formatted(receiver.url("/200/tenth")));
    await("sent", () -> receiver.at("/200/tenth").size() == 1);

    assertEquals(10, last);
    assertEquals("change_" + change, receiver.at("/200/tenth").get(0).id());
  }
}
