package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.HttpCalls.Answer;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a load balancer learns. */
@Tag("thorough")
class HealthTest extends ConsoleTest {
  @Override
  protected HikariDataSource open() {
    HikariDataSource opened = super.open();
    opened.setConnectionTimeout(60_000);
    return opened;
  }

  @Test
  void aServiceThatCanServeSaysSo() {
    for (String path : List.of("/health/live", "/health/ready")) {
      Answer answer = calls().get(path, "X-VERSION", "none at all");

      assertEquals(200, answer.status());
      assertEquals("{\"status\":\"up\"}", answer.response().body());
      assertEquals("no-store", answer.header("Cache-Control"));
      assertEquals("", answer.header("X-VERSION"));
    }
  }

  @Test
  void aDatabaseThatDoesNotAnswerIsToldWithinFiveSeconds() throws Exception {
    List<Connection> all = new ArrayList<>();
    for (int i = 0; i < dataSource().getMaximumPoolSize(); i++) {
      all.add(dataSource().getConnection());
    }
    Instant before = Instant.now();

    Answer answer = calls().get("/health/ready");

    assertTrue(Duration.between(before, Instant.now()).toSeconds() < 20);
    assertEquals(503, answer.status());
    assertEquals("5", answer.header("Retry-After"));
    assertEquals("service_unavailable", answer.json().get("error").asText());
    assertEquals("database", answer.json().get("reason").asText());
    assertEquals(answer.header("X-Request-Id"), answer.json().get("request_id").asText());
    assertEquals(200, calls().get("/health/live").status());
    for (Connection connection : all) {
      connection.close();
    }
    assertEquals(200, calls().get("/health/ready").status());
  }

  @Test
  void aDrainedNodeAsksForNoMoreRequestsButServesThem() throws Exception {
    console().invoke("Service", "drain");

    Answer answer = calls().get("/health/ready", "Accept-Language", "nl");
    assertEquals(503, answer.status());
    assertEquals("drained", answer.json().get("reason").asText());
    assertEquals("nl", answer.header("Content-Language"));
    assertEquals("no-store", answer.header("Cache-Control"));
    assertEquals("no: drained", console().row("Service", "overview").get("ready"));
    assertEquals(false, console().read("Service", "Ready"));
    assertEquals(200, calls().get("/health/live").status());
    assertEquals(200, calls().get("/versions").status());
    console().invoke("Service", "resume");
    assertEquals(200, calls().get("/health/ready").status());
  }
}
