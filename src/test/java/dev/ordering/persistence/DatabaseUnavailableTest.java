package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.ServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a client sees while no connection to the database can be had, and afterwards. */
@Tag("thorough")
class DatabaseUnavailableTest extends ServiceTest {
  @Test
  void itIsToldToTryAgainAndThenSucceeds() throws Exception {
    List<Connection> taken = new ArrayList<>();
    try {
      for (int i = 0; i < dataSource().getMaximumPoolSize(); i++) {
        taken.add(dataSource().getConnection());
      }
      CompletableFuture<Response> pageInTheMeantime =
          CompletableFuture.supplyAsync(this::signInPage);
      Response refused = grant();
      assertEquals(503, refused.getStatus());
      assertEquals("5", refused.getHeaderString("Retry-After"));
      String body = refused.readEntity(String.class);
      assertTrue(body.contains("\"error\":\"service_unavailable\""), body);

      Response page = pageInTheMeantime.join();
      assertEquals(503, page.getStatus());
      assertEquals("5", page.getHeaderString("Retry-After"));
      assertEquals("text/html; charset=utf-8", page.getHeaderString("Content-Type"));
      String shown = page.readEntity(String.class);
      assertTrue(shown.contains("<h1>Dit is niet gelukt</h1>"), shown);
    } finally {
      for (Connection connection : taken) {
        connection.close();
      }
    }

    assertEquals(200, grant().getStatus());
    assertEquals(200, signInPage().getStatus());
  }

  private Response signInPage() {
    return target("/oauth/authorize")
        .queryParam("response_type", "code")
        .queryParam("client_id", "demo-app")
        .queryParam("redirect_uri", "http://127.0.0.1/callback")
        .queryParam("scope", "orders")
        .queryParam("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        .queryParam("code_challenge_method", "S256")
        .request("text/html")
        .acceptLanguage("nl")
        .get();
  }

  private Response grant() {
    return target("/api/token")
        .request()
        .post(
            Entity.form(
                new Form("grant_type", "password")
                    .param("client_id", "demo-first-party")
                    .param("device_id", "test")
                    .param("device_name", "test")
                    .param("username", "customer@demo.example")
                    .param("password", "demo-customer")));
  }
}
