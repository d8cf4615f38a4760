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
import org.junit.jupiter.api.Test;

/** What a client sees while no connection to the database can be had, and afterwards. */
class DatabaseUnavailableTest extends ServiceTest {
  @Test
  void itIsToldToTryAgainAndThenSucceeds() throws Exception {
    List<Connection> taken = new ArrayList<>();
    try {
      for (int i = 0; i < dataSource().getMaximumPoolSize(); i++) {
        taken.add(dataSource().getConnection());
      }
      Response refused = grant();
      assertEquals(503, refused.getStatus());
      assertEquals("5", refused.getHeaderString("Retry-After"));
      String body = refused.readEntity(String.class);
      assertTrue(body.contains("\"error\":\"service_unavailable\""), body);
    } finally {
      for (Connection connection : taken) {
        connection.close();
      }
    }

    assertEquals(200, grant().getStatus());
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
