package dev.ordering.admin.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.admin.ConsoleTest;
import dev.ordering.persistence.Removal;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpCalls;
import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.MBeanException;
import org.junit.jupiter.api.Test;

/** Platforms, companies, shops and clients that were added with a mistake. */
class CorrectionsTest extends ConsoleTest {
  private static final int ROUNDS = 12;

  @Override
  protected Map<String, String> settings() {
    return Map.of(
        "demo", "true", "pushSecretsKey", "2026:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=");
  }

  @Test
  void whatWasMistypedIsRenamed() throws Exception {
    String platform = platform();
    String company = company();
    String shop = shop(company);

    act("Catalogue", "renamePlatform", platform, "Right platform");
    act("Catalogue", "renameCompany", company, "Right company");
    act("Catalogue", "renameShop", shop, "Right shop");

    assertTrue(listed("platforms").contains("Right platform"));
    assertTrue(listed("companies").contains("Right company"));
    assertTrue(listed("shops", company).contains("Right shop"));
  }

  @Test
  void aNameInTheFileOfTheCatalogueIsCorrectedThere() throws Exception {
    String file = (String) console().invoke("Catalogue", "export", "1");
    assertTrue(file.contains("\"company\""), file);
    String named =
        "the catalogue of company 1 has this name: change the name there, and import the catalogue";

    assertRefused(named, "Catalogue", "renameCompany", "1", "Other");
    assertTrue(!listed("companies").contains("Other"));
    assertRefused("there is no shop 77", "Catalogue", "renameShop", "77", "Other");
    assertRefused("there is no platform 77", "Catalogue", "renamePlatform", "77", "Other");
  }

  /** The file may be large, and the orders of a company wait for the lock of its row. */
  @Test
  void aNameInTheFileOfTheCatalogueIsFoundWithoutWaitingForOrders() throws Exception {
    try (Connection order = dataSource().getConnection()) {
      order.setAutoCommit(false);
      order.createStatement().executeQuery("select id from company where id = 1 for update");
      assertTrue(
          refused("Catalogue", "renameCompany", "1", "Other")
              .startsWith("the catalogue of company 1 has this name"));
      order.rollback();
    }
  }

  @Test
  void whatIsUsedIsNotRemovedAndItsUsesAreTold() throws Exception {
    String company = company();
    String shop = shop(company);
    String platform = platform();
    client("used-client", platform, company);
    console().table("Users", "permit", "staff@demo.example", company, "products", shop);
    console().invoke("PushConfigurations", "registerWebPush", "used-client", "mailto:a@b.example");

    String used = " cannot be removed, it is used by: ";
    assertRefused(
        "platform " + platform + used + "1 client", "Catalogue", "removePlatform", platform);
    assertRefused(
        "company " + company + used + "1 client, 1 shop, 1 staff permission",
        "Catalogue",
        "removeCompany",
        company);
    assertRefused("shop " + shop + used + "1 staff permission", "Catalogue", "removeShop", shop);
    assertRefused(
        "client used-client" + used + "1 push configuration", "Clients", "remove", "used-client");
    assertTrue(refused("Catalogue", "removeShop", "1").contains(" orders, "));
    assertRefused("there is no platform 77", "Catalogue", "removePlatform", "77");

    console().table("Users", "forbid", "staff@demo.example", company);
    act("PushConfigurations", "remove", "used-client", "webpush");
    act("Clients", "remove", "used-client");
    act("Catalogue", "removeShop", shop);
    act("Catalogue", "removeCompany", company);
    act("Catalogue", "removePlatform", platform);
    assertRefused("there is no client used-client", "Clients", "show", "used-client");
    assertRefused("there is no company " + company, "Catalogue", "shops", company);
  }

  @Test
  void aShopThatWasRemovedIsUnknownToWhoeverOrdersThere() throws Exception {
    String shop = shop(company());
    String token =
        calls().grant("demo-first-party", "customer", "phone").json().at("/access_token").asText();
    String order =
        """
        {"cart": [{"product_id": 1, "shop_id": %1$s}], "payment_method": "point_of_sale",
          "checkout": {"method": "takeout", "takeout": {"shops": {"it": {"id": %1$s,
            "date": "%2$s", "time": "10:00"}}}}}
        """
            .formatted(shop, LocalDate.now(ZoneOffset.UTC).plusDays(2));
    assertEquals(409, post(order, token).status());

    act("Catalogue", "removeShop", shop);

    HttpCalls.Answer refused = post(order, token);
    assertEquals(409, refused.status(), refused.response().body());
    assertTrue(refused.response().body().contains("\"unknown_shop\""), refused.response().body());
  }

  private HttpCalls.Answer post(String order, String token) {
    return calls()
        .send(
            calls()
                .request("/orders")
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(order)));
  }

  @Test
  void everyTableThatRefersToThemIsAUseOrAPart() throws Exception {
    for (Removal removal :
        List.of(Removals.PLATFORM, Removals.COMPANY, Removals.SHOP, Removals.CLIENT)) {
      Set<String> known =
          Stream.concat(removal.uses().keySet().stream(), removal.parts().stream())
              .map(rows -> rows.replaceFirst(" where (\\w+) = .*", ".$1"))
              .collect(Collectors.toCollection(TreeSet::new));
      // of which a company has as many as its programme
      known.remove("loyalty_reward.company_id");
      assertEquals(foreignKeys(removal.table()), known, removal.table());
    }
  }

  @Test
  void whatIsUsedAtTheSameMomentIsNotRemoved() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      String platform = platform();
      String id = "race-" + round;
      oneOf(() -> act("Catalogue", "removePlatform", platform), () -> client(id, platform, "1"));
      String company = company();
      oneOf(() -> act("Catalogue", "removeCompany", company), () -> shop(company));
      String shop = shop(company());
      oneOf(
          () -> act("Catalogue", "removeShop", shop),
          () -> act("Catalogue", "renameShop", shop, "Other"));
      String client = client("raced-" + round, "1", "1");
      oneOf(
          () -> act("Clients", "remove", client),
          () -> act("PushConfigurations", "registerWebPush", client, "mailto:a@b.example"));
    }
    assertEquals(List.of(), orphans());
  }

  /** At least one of two that exclude each other is done; the other is refused in a sentence. */
  private static void oneOf(Callable<Object> one, Callable<Object> other) throws Exception {
    List<String> results =
        AtOnce.run(
            2,
            number ->
                () -> {
                  try {
                    (number == 0 ? one : other).call();
                    return "done";
                  } catch (MBeanException refused) {
                    return refused.getMessage();
                  }
                });
    assertTrue(results.contains("done"), results.toString());
    assertTrue(results.stream().noneMatch(result -> result.contains("log")), results.toString());
  }

  private List<String> orphans() throws Exception {
    List<String> found = new ArrayList<>();
    try (Connection connection = dataSource().getConnection()) {
      for (String query :
          List.of(
              "select count(*) from client where platform_id not in (select id from platform)",
              "select count(*) from shop where company_id not in (select id from company)",
              "select count(*) from push_configuration where client_id not in (select id from client)")) {
        try (ResultSet rows = connection.createStatement().executeQuery(query)) {
          rows.next();
          if (rows.getInt(1) > 0) {
            found.add(query);
          }
        }
      }
    }
    return found;
  }

  private Set<String> foreignKeys(String table) throws Exception {
    Set<String> keys = new TreeSet<>();
    try (Connection connection = dataSource().getConnection();
        ResultSet rows = connection.getMetaData().getExportedKeys(null, "public", table)) {
      while (rows.next()) {
        keys.add(rows.getString("FKTABLE_NAME") + "." + rows.getString("FKCOLUMN_NAME"));
      }
    }
    return keys;
  }

  private String platform() throws Exception {
    return added("addPlatform", "Wrong platform");
  }

  private String company() throws Exception {
    return added("addCompany", "Wrong", "BE0123456749", "Straat", "1", "9000", "Gent", "BE");
  }

  private String shop(String company) throws Exception {
    return added(
        "addShop", company, "Wrong", "Straat", "1", "9000", "Gent", "BE", "EUR", "Europe/Brussels");
  }

  private String client(String id, String platform, String company) throws Exception {
    console()
        .row("Clients", "register", id, "Wrong", platform, "https://a.example/", "user", company);
    return id;
  }

  private String added(String operation, String... arguments) throws Exception {
    return ((String) console().invoke("Catalogue", operation, arguments))
        .replace("added with id ", "");
  }

  private String listed(String operation, String... arguments) throws Exception {
    return console().table("Catalogue", operation, arguments).values().toString();
  }

  private Object act(String bean, String operation, String... arguments) throws Exception {
    return console().invoke(bean, operation, arguments);
  }

  private void assertRefused(String message, String bean, String operation, String... arguments) {
    assertEquals(message, refused(bean, operation, arguments));
  }

  private String refused(String bean, String operation, String... arguments) {
    return assertThrows(MBeanException.class, () -> console().invoke(bean, operation, arguments))
        .getMessage();
  }
}
