package dev.ordering.changelog;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.Golden;
import dev.ordering.testing.ServiceTest;
import dev.ordering.versioning.ApiVersion;
import jakarta.ws.rs.client.Entity;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Every endpoint whose form differs, in every version, as a client receives it. */
class GoldenAnswersTest extends ServiceTest {
  // the client of JerseyTest cannot PATCH
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example");
  }

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T12:00:00Z"), ZoneOffset.UTC);
  }

  @Test
  void theProfileHasTheFormOfEachVersion() throws IOException {
    String token = token("staff@demo.example", "demo-staff");

    inEveryVersion(
        version -> {
          HttpResponse<String> answer = send("PATCH", "/user", version, token);
          assertEquals(version.toString(), answer.headers().firstValue("X-VERSION").orElseThrow());
          Golden.assertGolden("user/" + version, answer.body());
        });
  }

  private interface Check {
    void of(ApiVersion version) throws IOException, InterruptedException;
  }

  private static void inEveryVersion(Check check) {
    assertAll(
        ApiChangelog.changelog().releases().stream()
            .map(release -> (Executable) () -> check.of(release.version())));
  }

  private HttpResponse<String> send(String method, String path, ApiVersion version, String token)
      throws IOException, InterruptedException {
    return CLIENT.send(
        HttpRequest.newBuilder(getBaseUri().resolve(path))
            .header("X-VERSION", version.toString())
            .header("Authorization", "Bearer " + token)
            .header("Accept", "application/json")
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private String token(String username, String password) throws IOException {
    String body =
        "grant_type=password&client_id=demo-first-party&device_id=golden&device_name=golden"
            + "&username="
            + username
            + "&password="
            + password;
    String answer =
        target("/api/token")
            .request()
            .post(Entity.entity(body, "application/x-www-form-urlencoded"), String.class);
    return new ObjectMapper().readTree(answer).get("access_token").asText();
  }
}
