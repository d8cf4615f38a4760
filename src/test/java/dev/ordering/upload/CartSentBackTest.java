package dev.ordering.upload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpRequest;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A client overwrites its cart with the corrected one and sends that: in every version nothing is
 * lost on the way, neither files of option sets nor files of options, and nothing is left to
 * correct.
 */
class CartSentBackTest extends OneServiceTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final List<String> OLD = List.of("1.0.0", "1.0.1", "1.3.0", "1.4.0", "1.5.0");

  private HttpCalls calls;
  private String token;
  private long file;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void upload() {
    calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    token = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");
    file =
        send(
                "1.9.0",
                "/uploads",
                Multipart.TYPE,
                HttpRequest.BodyPublishers.ofByteArray(Multipart.of(Files.png()).end()))
            .get("id")
            .asLong();
  }

  private JsonNode send(String version, String path, String type, HttpRequest.BodyPublisher body) {
    HttpCalls.Answer answer =
        calls.send(
            calls
                .request(path)
                .header("X-VERSION", version)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", type)
                .POST(body));
    assertEquals(200, answer.status(), answer.response().body());
    return answer.json();
  }

  private JsonNode check(String version, ArrayNode cart) {
    ObjectNode body = NODES.objectNode();
    body.set("cart", cart);
    return send(
        version,
        "/checkout",
        "application/json",
        HttpRequest.BodyPublishers.ofString(body.toString()));
  }

  /** What a client of a version has in its cart, each line wrong in its own way but the first. */
  private ArrayNode cart(String version) {
    boolean old = OLD.contains(version);
    ArrayNode cart = NODES.arrayNode();
    item(cart, 4).put("product_price_id", price(4)).put("comment", "Goed doorbakken");
    item(cart, 13).put("amount", 1200).put("comment", "Zonder boter");
    choose((ObjectNode) cart.get(1), version, option(13, 0), option(13, 2), option(13, 0));
    item(cart, 20).put("gram", 50);
    item(cart, 19).put("persons", 500);
    item(cart, 26).put("amount", 12);
    item(cart, 24).put("comment", "Dun");
    item(cart, 23);
    ObjectNode cake = item(cart, 11).put("amount", 2);
    choose(cake, version, option(11, 1));
    choose(item(cart, 1), version, option(1, 0), option(1, 1));
    if (old) {
      cart.forEach(item -> ((ObjectNode) item).put("code", "mine"));
      ObjectNode upload = cake.putArray("uploads").addObject();
      upload.putObject("upload").put("id", file);
      upload.put("optionset_id", product(11).at("/optionsets/0/id").asLong());
    } else {
      ((ObjectNode) cake.at("/options/0")).put("upload_id", file);
    }
    return cart;
  }

  private static ObjectNode item(ArrayNode cart, long product) {
    return cart.addObject().put("product_id", product).put("shop_id", 1);
  }

  private static void choose(ObjectNode item, String version, long... options) {
    boolean old = OLD.contains(version);
    ArrayNode chosen = item.putArray(old ? "option_ids" : "options");
    for (long option : options) {
      if (old) {
        chosen.add(option);
      } else {
        chosen.addObject().put("option_id", option);
      }
    }
  }

  private JsonNode product(long id) {
    return calls.get("/shops/1/products?after_id=" + (id - 1)).json().at("/results/0");
  }

  private long option(long product, int index) {
    return product(product).at("/optionsets/0/options/" + index + "/id").asLong();
  }

  private long price(long product) {
    return product(product).at("/product_prices/1/id").asLong();
  }

  /** The request form of a cart in the response form, as the version knows both. */
  private static ArrayNode overwritten(String version, JsonNode answered) {
    boolean old = OLD.contains(version);
    ArrayNode cart = NODES.arrayNode();
    for (JsonNode line : answered) {
      ObjectNode item = cart.addObject();
      for (String member : List.of("amount", "persons", "gram", "comment")) {
        item.set(member, line.get(member));
      }
      item.set("product_id", line.at("/product/id"));
      item.set("product_price_id", line.at("/product_price/id"));
      item.set("shop_id", line.at("/shop/id"));
      if (old) {
        item.set("code", line.get("code"));
        item.set("uploads", line.get("uploads"));
      }
      ArrayNode options = item.putArray(old ? "option_ids" : "options");
      for (JsonNode option : line.get("options")) {
        if (old) {
          options.add(option.get("id"));
        } else {
          ObjectNode chosen = options.addObject();
          chosen.set("option_id", option.get("id"));
          for (String member : List.of("amount", "upload_id")) {
            if (option.has(member)) {
              chosen.set(member, option.get(member));
            }
          }
        }
      }
    }
    return cart;
  }

  @ParameterizedTest
  @EveryVersion(since = "1.0.0")
  void theCorrectedCartIsRightAndLosesNothing(String version) {
    JsonNode first = check(version, cart(version));
    ArrayNode cart = overwritten(version, first.get("cart"));

    JsonNode second = check(version, cart);

    assertFalse(second.has("cart"), second.toString());
    assertEquals("[]", second.get("errors").toString());
    assertEquals(first.at("/cart_config/prices"), second.at("/cart_config/prices"));
    JsonNode third = check(version, cart.deepCopy().add(unknown()));
    assertEquals(first.get("cart"), third.get("cart"), "it is shown as it was");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.5.0", "1.5.1", "1.9.0", "1.10.0"})
  void whatWasSentStandsInIt(String version) {
    boolean old = OLD.contains(version);

    JsonNode cart = check(version, cart(version)).get("cart");

    assertEquals(8, cart.size(), cart.toString());
    assertEquals(price(4), cart.at("/0/product_price/id").asLong());
    assertEquals("Goed doorbakken", cart.at("/0/comment").asText());
    assertEquals(999, cart.at("/1/amount").asInt());
    assertEquals(3, cart.at("/1/options").size(), "an option that is chosen twice stays so");
    assertEquals(100, cart.at("/2/gram").asInt());
    assertEquals(200, cart.at("/3/persons").asInt());
    assertEquals(15, cart.at("/4/amount").asInt());
    assertEquals("", cart.at("/5/comment").asText());
    assertEquals(file, cart.at("/6/uploads/0/upload/id").asLong());
    assertTrue(cart.at("/6/uploads/0/upload/url").asText().contains("/uploads/" + file));
    assertEquals(!old, cart.at("/6/options/0").has("upload_id"));
    assertEquals(1, cart.at("/7/options").size(), "of two kinds of slices the last goes");
    assertEquals(old ? "mine" : "", cart.at("/7/code").asText());
  }

  private static ObjectNode unknown() {
    return NODES.objectNode().put("product_id", 4_000_000).put("shop_id", 1);
  }
}
