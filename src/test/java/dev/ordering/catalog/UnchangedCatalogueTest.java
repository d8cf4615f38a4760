package dev.ordering.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Response;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client knows already of the shops and their products is not sent again. */
@Tag("thorough")
class UnchangedCatalogueTest extends OneServiceTest {
  private static final String PRODUCTS = "/shops/1/products";

  private Invocation.Builder request(String path, String... headers) {
    String[] parts = path.split("\\?", -1);
    var target = target(parts[0]);
    if (parts.length > 1) {
      String[] pair = parts[1].split("=", -1);
      target = target.queryParam(pair[0], pair[1]);
    }
    Invocation.Builder request = target.request();
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return request;
  }

  private Response get(String path, String... headers) {
    return request(path, headers).get();
  }

  private static String tag(Response response) {
    assertEquals(200, response.getStatus());
    return response.getHeaderString("ETag");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/shops", PRODUCTS, "/shops?zipcode=9000", PRODUCTS + "?text=e"})
  void anUnchangedAnswerIsNotSentAgain(String path) {
    Response first = get(path);
    Response second = get(path, "If-None-Match", tag(first));

    assertEquals(304, second.getStatus());
    assertFalse(second.hasEntity() && !second.readEntity(String.class).isEmpty());
    for (String header : new String[] {"ETag", "Cache-Control", "Vary", "X-VERSION"}) {
      assertEquals(first.getHeaderString(header), second.getHeaderString(header), header);
    }
    assertEquals("no-cache", second.getHeaderString("Cache-Control"));
    assertEquals(
        "X-VERSION, Accept-Language, Authorization, Origin", second.getHeaderString("Vary"));
    assertEquals(null, second.getHeaderString("Content-Type"));
  }

  @Test
  void everyFormOfAnAnswerHasATagOfItsOwn() {
    Set<String> tags = new HashSet<>();
    tags.add(tag(get("/shops")));
    tags.add(tag(get("/shops", "X-VERSION", "1.8.0")));
    tags.add(tag(get("/shops", "Accept-Language", "nl")));
    tags.add(tag(get("/shops?text=e")));
    tags.add(tag(get(PRODUCTS)));
    tags.add(tag(get("/shops/2/products")));

    assertEquals(6, tags.size());
    assertEquals(tag(get("/shops")), tag(get("/shops", "X-VERSION", "1.9.0")));
    assertEquals(
        200, get(PRODUCTS, "If-None-Match", tag(get(PRODUCTS, "X-VERSION", "1.0.0"))).getStatus());
  }

  @Test
  void severalTagsAnyTagAndTheStrongFormOfOneAreCompared() {
    String tag = tag(get(PRODUCTS));

    assertTrue(tag.startsWith("W/\""), tag);
    assertEquals(304, get(PRODUCTS, "If-None-Match", "\"other\", " + tag).getStatus());
    assertEquals(304, get(PRODUCTS, "If-None-Match", tag.substring(2)).getStatus());
    assertEquals(304, get(PRODUCTS, "If-None-Match", "*").getStatus());
    assertEquals(200, get(PRODUCTS, "If-None-Match", "\"other\"").getStatus());
    assertEquals(400, get(PRODUCTS, "If-None-Match", "x").getStatus());
    assertEquals(304, request(PRODUCTS, "If-None-Match", tag).head().getStatus());
    assertEquals(tag, tag(request(PRODUCTS).head()));
    assertEquals(404, get("/shops/99/products", "If-None-Match", "*").getStatus());
  }

  @Test
  void whatChangesGetsAnotherTag() throws SQLException {
    String shops = tag(get("/shops"));
    String products = tag(get(PRODUCTS));
    String others = tag(get("/shops/2/products"));

    change("update product_stock set quantity = 5 where product_id = 23");
    String restocked = tag(get(PRODUCTS));
    assertNotEquals(products, restocked);
    assertEquals(shops, tag(get("/shops")));
    change("update shop set revision = revision + 1 where id = 1");
    assertNotEquals(restocked, tag(get(PRODUCTS)));
    assertNotEquals(shops, tag(get("/shops")));
    assertEquals(others, tag(get("/shops/2/products")));
  }

  private void change(String sql) throws SQLException {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      assertEquals(1, statement.executeUpdate(sql), sql);
      connection.commit();
    }
  }
}
