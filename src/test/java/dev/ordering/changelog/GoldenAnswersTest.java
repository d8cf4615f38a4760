package dev.ordering.changelog;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.Api;
import dev.ordering.testing.Golden;
import dev.ordering.testing.ServiceTest;
import dev.ordering.versioning.ApiVersion;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Every endpoint whose form differs, in every version, as a client receives it. */
class GoldenAnswersTest extends ServiceTest {
  private static final String MOMENT = "2025-11-24 12:00:00";
  private static final long LAST_SECOND_BEFORE =
      Instant.parse("2025-11-24T11:00:00Z").getEpochSecond() - 1;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example");
  }

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T12:00:00Z"), ZoneOffset.UTC);
  }

  @Test
  void profilesAndOrdersHaveTheFormOfEachVersion() {
    Api staff = Api.signedIn(getBaseUri(), "staff@demo.example", "demo-staff");
    Api customer = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");

    assertAll(
        () ->
            inEveryVersion(
                "user",
                version -> staff.patch(version.toString(), "/user", "application/json", "{}")),
        () ->
            inEveryVersion(
                "orders", version -> customer.get(version.toString(), "/orders" + oldest(version))),
        () ->
            check(
                "loyalty",
                ApiVersion.of("1.10.0"),
                version -> customer.get(version.toString(), "/user/loyalty")));
  }

  /** Asks for the same few orders in the words of a version. */
  private static String oldest(ApiVersion version) {
    return version.isBefore(ApiVersion.of("1.0.0"))
        ? "?before=" + MOMENT.replace(' ', '+')
        : "?created_before=" + LAST_SECOND_BEFORE;
  }

  private static void inEveryVersion(String name, Function<ApiVersion, HttpResponse<String>> call) {
    assertAll(
        ApiChangelog.changelog().releases().stream()
            .map(release -> (Executable) () -> check(name, release.version(), call)));
  }

  private static void check(
      String name, ApiVersion version, Function<ApiVersion, HttpResponse<String>> call) {
    HttpResponse<String> answer = call.apply(version);
    assertEquals(200, answer.statusCode(), answer.body());
    assertEquals(version.toString(), answer.headers().firstValue("X-VERSION").orElseThrow());
    Golden.assertGolden(name + "/" + version, answer.body());
  }
}
