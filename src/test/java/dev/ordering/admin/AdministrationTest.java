package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.MBeanRegistration;
import dev.ordering.admin.jmx.OpenBean;
import dev.ordering.testing.Api;
import dev.ordering.testing.CodeGrant;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.TableDump;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.MBeanException;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanInfo;
import javax.management.openmbean.OpenMBeanOperationInfo;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an administrator sees and does through a remote console. */
class AdministrationTest extends ConsoleTest {
  @TempDir private static Path directory;

  @Test
  void everyBeanAndAllThatItOffersIsDescribed() throws Exception {
    Set<ObjectName> names = console().connection().queryNames(console().name("*"), null);

    assertEquals(
        Set.of(
            "Clients",
            "Users",
            "Tokens",
            "Catalogue",
            "Loyalty",
            "Orders",
            "Notifications",
            "PushConfigurations",
            "Payments",
            "Webhooks",
            "Mail",
            "Metrics",
            "Service"),
        names.stream().map(name -> name.getKeyProperty("type")).collect(Collectors.toSet()));
    for (ObjectName name : names) {
      MBeanInfo info = console().connection().getMBeanInfo(name);
      assertTrue(info instanceof OpenMBeanInfo);
      for (MBeanOperationInfo operation : info.getOperations()) {
        assertTrue(operation.getDescription().endsWith("."), operation.toString());
        assertNotNull(((OpenMBeanOperationInfo) operation).getReturnOpenType());
        assertNotEquals(MBeanOperationInfo.UNKNOWN, operation.getImpact(), operation.toString());
        for (MBeanParameterInfo parameter : operation.getSignature()) {
          assertEquals(String.class.getName(), parameter.getType());
          assertTrue(parameter.getName().matches("[a-z][A-Za-z]+"), parameter.toString());
          assertFalse(parameter.getDescription().isBlank());
        }
      }
      Arrays.stream(info.getAttributes())
          .forEach(
              attribute -> {
                assertFalse(attribute.getDescription().isBlank());
                assertNotNull(((OpenMBeanAttributeInfo) attribute).getOpenType());
                assertTrue(attribute.isReadable() && !attribute.isWritable());
              });
    }
  }

  @Test
  void aRegisteredClientIsShownAndListed() throws Exception {
    CompositeData shown =
        console()
            .row(
                "Clients",
                "register",
                "till.app",
                "Till, of the shop",
                "1",
                "https://till.example/callback com.example.till:/back",
                "orders user",
                "2");

    assertEquals("Till, of the shop", shown.get("name"));
    assertEquals("2", shown.get("company"));
    assertEquals(true, shown.get("challengeRequired"));
    assertEquals(false, shown.get("firstParty"));
    assertEquals("orders user", shown.get("scopes"));
    assertEquals("https://till.example/callback com.example.till:/back", shown.get("redirectUris"));
    assertEquals(shown, console().row("Clients", "show", "till.app"));
    TabularData list = console().table("Clients", "list", "till.ao");
    assertEquals(shown, list.get(new Object[] {"till.app"}));
  }

  @Test
  void whatIsKnownOfAClientCanBeChangedOneByOne() throws Exception {
    console().row("Clients", "register", "changing", "Before", "1", "https://a.example/", "user");

    console().row("Clients", "rename", "changing", "After");
    console()
        .row("Clients", "setRedirectUris", "changing", "http://127.0.0.1/x https://b.example/");
    console().row("Clients", "setScopes", "changing", "orders checkout");
    console().row("Clients", "setFirstParty", "changing", "true");
    console().row("Clients", "setChallengeRequired", "changing", "false");
    console().row("Clients", "setPlatform", "changing", "2");
    console().row("Clients", "setCompany", "changing", "1");
    CompositeData client = console().row("Clients", "disable", "changing");

    assertEquals("After", client.get("name"));
    assertEquals("http://127.0.0.1/x https://b.example/", client.get("redirectUris"));
    assertEquals("orders checkout", client.get("scopes"));
    assertEquals(true, client.get("firstParty"));
    assertEquals(false, client.get("challengeRequired"));
    assertEquals(2L, client.get("platform"));
    assertEquals("1", client.get("company"));
    assertEquals(true, client.get("disabled"));
    assertEquals("", console().row("Clients", "setCompany", "changing").get("company"));
    assertEquals(false, console().row("Clients", "enable", "changing").get("disabled"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Clients|show|nobody|there is no client nobody",
        "Clients|setScopes|demo-app;admin|scopes must be some of orders checkout user company, but"
            + " is \"admin\"",
        "Clients|setFirstParty|demo-app;maybe|firstParty must be true or false, but is \"maybe\"",
        "Clients|setPlatform|demo-app;77|there is no platform 77",
        "Clients|setCompany|demo-app;one|company must be a number, but is \"one\"",
        "Clients|rename|demo-app; |name is missing",
        "Clients|register|demo-app;x;1;https://a.example;user|there is a client demo-app already",
        "Clients|register|a b;x;1;https://a.example;user|clientId must be 1 to 100 letters, digits"
            + " and . _ ~ -, but is \"a b\"",
        "Clients|show||Clients has no operation show with 0 arguments",
        "Users|show|nobody@demo.example|there is no user nobody@demo.example",
        "Users|show|77|there is no user 77",
        "Users|create|customer@demo.example;A;B|email: This e-mail address belongs to another"
            + " account.",
        "Users|permit|staff@demo.example;1;all;3|company 1 has no shop 3",
        "Users|permit|staff@demo.example;1;;2|kinds is missing",
        "Users|permit|staff@demo.example;1;everything|\"everything\" is none of company_info"
            + " holidays newsletters translations email_settings products shop_info"
            + " checkout_settings time_settings discounts orders",
        "Users|forbid|newcomer@demo.example;1|newcomer@demo.example has no permission for company"
            + " 1",
        "Catalogue|importFile|1;/none.json|/none.json cannot be read on the server by the app"
            + " server’s user",
        "Catalogue|importFile|77;/etc/hostname|there is no company 77",
        "Catalogue|addShop|1;n;s;1;9000;Gent;BE;EUROS;Europe/Brussels|currency must be like EUR,"
            + " but is \"EUROS\"",
        "Catalogue|addShop|1;n;s;1;9000;Gent;BE;EUR;Mars|zone must be like Europe/Brussels, but is"
            + " \"Mars\"",
        "Catalogue|addShop|1;n;s;1;9000;Gent;BE;XXX;Europe/Brussels|currency must be like EUR,"
            + " but is \"XXX\"",
        "Catalogue|addShop|1;n;s;1;9000;Gent;BE;EUR;GMT+2|zone must be like Europe/Brussels, but"
            + " is \"GMT+2\"",
        "Catalogue|addCompany|n;v;s;1;9000;Gent;XX|country must be a code of ISO 3166 like BE, but"
            + " is \"XX\"",
        "Mail|sendTest|notamail|recipient must be an e-mail address, but is \"notamail\"",
        "Payments|refunds|77777|There is no attempt 77777.",
        "Payments|encryptAnew||there is no key to encrypt with: set ordering/secretsKey",
        "Tokens|revokeClient|nobody|there is no client nobody",
        "Service|backup|x.zip|only the embedded database is saved here; use pg_dump or the scripts"
            + " of deploy/postgresql for PostgreSQL"
      })
  void whatCannotBeDoneIsSaidInOneSentence(
      String bean, String operation, String arguments, String message) {
    Object[] given = arguments == null ? new Object[0] : arguments.split(";", -1);
    MBeanException refused =
        assertThrows(
            MBeanException.class,
            () ->
                console()
                    .invoke(bean, operation, Arrays.copyOf(given, given.length, String[].class)));

    assertEquals(message, refused.getMessage());
    assertEquals(null, refused.getCause());
    assertTrue(
        Arrays.stream(refused.getStackTrace())
            .noneMatch(
                frame ->
                    frame.getClassName().startsWith("dev.ordering.admin.jmx.AuditedOperations")));
  }

  @ParameterizedTest
  @CsvSource({
    "http://shop.example/back",
    "https://*.shop.example/",
    "https://shop.example/#there",
    "/back",
    "javascript:alert(1)",
    "app:/back",
    "https://me@shop.example/",
    "https://shop.example/back?state=1",
    "https://shop.example/back?tenant=1&code=x",
    "com.example.shop:/back?iss",
    "https://shop.example/back?%65rror=",
    "https://shop.example/back?tenant=%0A&code=x",
    "https://shop.example/back?code=%0D%0A",
    "https://shop.example/caf\u00e9"
  })
  void aRedirectUriThatWouldGiveCodesAwayIsRefused(String uri) {
    MBeanException refused =
        assertThrows(
            MBeanException.class,
            () -> console().invoke("Clients", "setRedirectUris", "demo-app", uri));

    assertTrue(refused.getMessage().startsWith("\"" + uri + "\" cannot be"), refused.getMessage());
  }

  @Test
  void aCreatedMemberOfStaffCanSignInAndHasThePermissions() throws Exception {
    CompositeData made = console().row("Users", "create", "baker@shop.example", "Bo", "Bakker");
    TabularData permissions =
        console().table("Users", "permit", "baker@shop.example", "1", "products holidays", "2");

    assertEquals(200, grant("baker@shop.example", (String) made.get("password"), "a").status());
    CompositeData permission = permissions.get(new Object[] {1L});
    assertEquals("2", permission.get("shops"));
    assertEquals("holidays products", permission.get("kinds"));
    assertEquals(
        "1 2",
        console()
            .table("Users", "permit", made.get("id").toString(), "1", "all")
            .get(new Object[] {1L})
            .get("shops"));
    assertEquals(0, console().table("Users", "forbid", "BAKER@shop.example", "1").size());
    assertEquals(1, console().table("Users", "find", "Baker@").size());
  }

  @Test
  void aResetPasswordReplacesTheFormerOneAndEndsWhatItGave() throws Exception {
    CompositeData made = console().row("Users", "create", "forgetful@shop.example", "F", "G");
    String access =
        grant("forgetful@shop.example", (String) made.get("password"), "a")
            .json()
            .get("access_token")
            .asText();

    CompositeData reset = console().row("Users", "resetPassword", "forgetful@shop.example");

    assertEquals(401, calls().get("/user", "Authorization", "Bearer " + access).status());
    assertEquals(400, grant("forgetful@shop.example", (String) made.get("password"), "a").status());
    assertEquals(
        200, grant("forgetful@shop.example", (String) reset.get("password"), "a").status());
  }

  @Test
  void aDisabledUserCannotDoAnythingUntilEnabled() throws Exception {
    CompositeData made = console().row("Users", "create", "leaver@shop.example", "L", "V");
    String password = (String) made.get("password");
    String access = grant("leaver@shop.example", password, "a").json().get("access_token").asText();

    console().invoke("Users", "disable", "leaver@shop.example");

    assertEquals(401, calls().get("/user", "Authorization", "Bearer " + access).status());
    assertEquals(400, grant("leaver@shop.example", password, "a").status());
    console().invoke("Users", "enable", "leaver@shop.example");
    assertEquals(200, grant("leaver@shop.example", password, "a").status());
  }

  @Test
  void aLostPhoneIsFoundAndItsTokensStopToWork() throws Exception {
    CompositeData made = console().row("Users", "create", "loser@shop.example", "L", "S");
    String password = (String) made.get("password");
    String lost =
        grant("loser@shop.example", password, "phone").json().get("access_token").asText();
    String kept =
        grant("loser@shop.example", password, "laptop").json().get("access_token").asText();
    assertEquals(2, console().table("Tokens", "devices", "loser@shop.example").size());

    assertEquals(
        "revoked on 1 device",
        console().invoke("Tokens", "revokeDevice", "loser@shop.example", "phone"));

    assertEquals(401, calls().get("/user", "Authorization", "Bearer " + lost).status());
    assertEquals(200, calls().get("/user", "Authorization", "Bearer " + kept).status());
    console().invoke("Users", "signOutEverywhere", "loser@shop.example");
    assertEquals(401, calls().get("/user", "Authorization", "Bearer " + kept).status());
    assertEquals(0, console().table("Tokens", "devices", "loser@shop.example").size());
  }

  @Test
  void tokensAreCountedAndRevokedByUserAndByClient() throws Exception {
    console()
        .row("Clients", "register", "counted", "Counted", "1", "https://counted.example/", "user");
    console().row("Clients", "setFirstParty", "counted", "true");
    for (String name : List.of("one", "two")) {
      CompositeData made = console().row("Users", "create", name + "@counted.example", "C", "D");
      grant("counted", name + "@counted.example", (String) made.get("password"), "a");
      grant("counted", name + "@counted.example", (String) made.get("password"), "b");
    }

    assertEquals(
        4L, console().table("Tokens", "counts").get(new Object[] {"counted"}).get("devices"));
    assertEquals(
        "revoked on 2 devices", console().invoke("Tokens", "revokeUser", "one@counted.example"));
    assertEquals("revoked on 2 devices", console().invoke("Tokens", "revokeClient", "counted"));
    assertEquals(
        0L, console().table("Tokens", "counts").get(new Object[] {"counted"}).get("devices"));
  }

  @Test
  void aCodeOfWhatWasRevokedIsWorthNothing() throws Exception {
    String ofUser = CodeGrant.code(getBaseUri(), "newcomer", "orders");
    console().invoke("Tokens", "revokeUser", "newcomer@demo.example");
    assertWorthNothing(ofUser);

    String ofClient = CodeGrant.code(getBaseUri(), "newcomer", "orders");
    console().invoke("Tokens", "revokeClient", "demo-app");
    assertWorthNothing(ofClient);
  }

  private void assertWorthNothing(String code) {
    HttpCalls.Answer refused = CodeGrant.redeemed(getBaseUri(), code, "late");
    assertEquals(400, refused.status(), refused.response()::body);
    assertEquals("invalid_grant", refused.json().get("error").asText());
  }

  @Test
  void tokensThatEndedWithAPasswordAreNotCounted() throws Exception {
    console().row("Clients", "register", "a-ended", "Ended", "1", "https://ended.example/", "user");
    console().row("Clients", "setFirstParty", "a-ended", "true");
    CompositeData made = console().row("Users", "create", "one@ended.example", "C", "D");
    grant("a-ended", "one@ended.example", (String) made.get("password"), "a");
    assertEquals(
        1L, console().table("Tokens", "counts").get(new Object[] {"a-ended"}).get("devices"));

    console().invoke("Users", "signOutEverywhere", "one@ended.example");

    assertEquals(
        0L, console().table("Tokens", "counts").get(new Object[] {"a-ended"}).get("devices"));
  }

  @Test
  void anExportedCatalogueCanBeImportedAgainWithoutAnyChange() throws Exception {
    String before = calls().get("/shops/1/products").response().body();
    String exported = (String) console().invoke("Catalogue", "export", "1");

    assertEquals(
        "the catalogue of company 1 is the same as before: nothing changes",
        console().invoke("Catalogue", "importText", "1", exported));
    assertEquals(before, calls().get("/shops/1/products").response().body());
  }

  @Test
  void theSchemaOfACatalogueIsShown() throws Exception {
    String schema = (String) console().invoke("Catalogue", "schema");

    assertEquals(
        "https://json-schema.org/draft/2020-12/schema", Api.tree(schema).get("$schema").asText());
    assertTrue(Api.tree(schema).at("/$defs/product/properties").has("price_type"));
  }

  @Test
  void validatingACatalogueChangesNothing() throws Exception {
    String exported = (String) console().invoke("Catalogue", "export", "2");
    String changed = exported.replaceFirst("\"price\" : [0-9.]+", "\"price\" : 77.7");

    assertEquals(
        "the catalogue of company 2 can be imported",
        console().invoke("Catalogue", "validateText", "2", changed));

    assertEquals(exported, console().invoke("Catalogue", "export", "2"));
    assertEquals(
        "the catalogue of company 2 is the same as before: nothing changes",
        console().invoke("Catalogue", "validateText", "2", exported));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0.005|is invalid: more decimals than EUR has", "{|(for Object starting at [line: "})
  void whatIsWrongWithACatalogueIsSaidInWordsOfTheFile(String price, String message)
      throws Exception {
    String exported = (String) console().invoke("Catalogue", "export", "2");
    String wrong = exported.replaceFirst("\"price\" : [0-9.]+", "\"price\" : " + price);

    MBeanException refused =
        assertThrows(
            MBeanException.class, () -> console().invoke("Catalogue", "validateText", "2", wrong));

    assertTrue(refused.getMessage().contains(message), refused.getMessage());
    assertFalse(refused.getMessage().contains("Source"), refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "' '|the file: is empty",
        "[]|the file: array found, object expected",
        "{|the file: is not JSON: "
      })
  void aFileOfWhichNothingCanBeReadIsSaidToBe(String json, String message) throws Exception {
    Path file = Files.writeString(directory.resolve("catalogue.json"), json);

    MBeanException refused =
        assertThrows(
            MBeanException.class,
            () -> console().invoke("Catalogue", "validate", "1", file.toString()));

    assertTrue(refused.getMessage().startsWith(message), refused.getMessage());
  }

  @Test
  void theExportOfANewCompanyIsAFileToFillInThatCanBeImported() throws Exception {
    String company =
        added("addCompany", "New", "BE0123456749", "Straat", "1", "9000", "Gent", "BE");
    MBeanException refused =
        assertThrows(MBeanException.class, () -> console().invoke("Catalogue", "export", company));
    assertEquals(
        "company " + company + " has no shop yet: add one with addShop", refused.getMessage());
    String shop =
        added(
            "addShop", company, "S", "Straat", "1", "9000", "Gent", "BE", "EUR", "Europe/Brussels");

    String exported = (String) console().invoke("Catalogue", "export", company);

    assertEquals(Long.parseLong(shop), Api.tree(exported).at("/shops/0/id").asLong());
    assertEquals(
        "the catalogue of company " + company + " is imported",
        console().invoke("Catalogue", "importText", company, exported));
    assertEquals(exported, console().invoke("Catalogue", "export", company));
  }

  @Test
  void theExampleOfACatalogueCanBeImported() throws Exception {
    String company =
        added("addCompany", "New", "BE0123456749", "Straat", "1", "9000", "Gent", "BE");
    String shop =
        added(
            "addShop", company, "S", "Straat", "1", "9000", "Gent", "BE", "EUR", "Europe/Brussels");
    String example =
        Files.readString(Path.of("deploy/catalogue.example.json")).replaceAll("\\b1000\\b", shop);

    assertEquals(
        "the catalogue of company " + company + " is imported",
        console().invoke("Catalogue", "importText", company, example));
  }

  private String added(String operation, String... arguments) throws Exception {
    return ((String) console().invoke("Catalogue", operation, arguments)).replaceAll("\\D", "");
  }

  @Test
  void aCatalogueWithFaultsIsRefusedWithAllOfThem() {
    MBeanException refused =
        assertThrows(
            MBeanException.class,
            () -> console().invoke("Catalogue", "importText", "1", "{\"language\": 1}"));

    assertTrue(refused.getMessage().contains("/language: "), refused.getMessage());
    assertTrue(refused.getMessage().contains("shops"), refused.getMessage());
  }

  @Test
  void aNewShopOfANewCompanyIsListed() throws Exception {
    String platform = (String) console().invoke("Catalogue", "addPlatform", "Delivery Now");
    assertTrue(platform.matches("added with id \\d+"), platform);
    String company =
        ((String)
                console()
                    .invoke(
                        "Catalogue",
                        "addCompany",
                        "Bakery",
                        "BE0123456749",
                        "Straat",
                        "1",
                        "9000",
                        "Gent",
                        "BE"))
            .replaceAll("\\D", "");
    console()
        .invoke(
            "Catalogue",
            "addShop",
            company,
            "Corner",
            "Straat",
            "1",
            "9000",
            "Gent",
            "BE",
            "EUR",
            "Europe/Brussels");

    TabularData shops = console().table("Catalogue", "shops", company);
    CompositeData shop = (CompositeData) shops.values().iterator().next();
    assertEquals("Corner", shop.get("name"));
    assertEquals("Straat 1, 9000 Gent, BE", shop.get("address"));
    assertTrue(
        console()
            .table("Catalogue", "companies", "2")
            .containsKey(new Object[] {Long.valueOf(company)}));
  }

  @Test
  void theServiceTellsWhatItRunsOnAndHidesSecrets() throws Exception {
    assertEquals(true, console().read("Service", "DatabaseReachable"));
    assertTrue(((String) console().read("Service", "DatabaseProduct")).startsWith("H2 "));
    assertFalse(((String) console().read("Service", "DatabaseUrl")).contains(";"));
    TabularData settings = console().table("Service", "settings");
    assertEquals("true", settings.get(new Object[] {"demo"}).get("value"));
    assertEquals("auto", settings.get(new Object[] {"demo"}).get("default"));
    TabularData migrations = console().table("Service", "migrations");
    assertEquals(true, migrations.get(new Object[] {"11"}).get("success"));
  }

  @Test
  void everyActIsOnRecordWithWhoAndWhatCameOfItButNoPassword() throws Exception {
    CompositeData made = console().row("Users", "create", "recorded@shop.example", "R", "C");
    assertThrows(
        MBeanException.class,
        () -> console().invoke("Users", "create", "recorded@shop.example", "R", "C"));

    List<CompositeData> entries =
        console().table("Service", "audit").values().stream()
            .map(CompositeData.class::cast)
            .filter(entry -> entry.get("arguments").toString().contains("recorded@"))
            .toList();
    assertEquals(
        List.of("refused: email: This e-mail address belongs to another account.", "done"),
        entries.stream().map(entry -> entry.get("outcome")).toList());
    CompositeData done = entries.get(1);
    assertTrue(done.get("who").toString().matches("operator \\(JMX from [0-9a-f.:]+\\)"));
    assertEquals("Users", done.get("bean"));
    assertEquals("create", done.get("operation"));
    assertEquals("email=recorded@shop.example, firstname=R, lastname=C", done.get("arguments"));
    String password = (String) made.get("password");
    assertEquals(List.of(), TableDump.of(dataSource()).shown(List.of(password)));
  }

  @Test
  void aListEndsAfterAHundredRowsAndGoesOnBehindTheLast() throws Exception {
    for (int i = 100; i < 220; i++) {
      console().row("Clients", "register", "zz-" + i, "P", "1", "https://p.example/", "user");
    }

    TabularData first = console().table("Clients", "list", "zz-");
    TabularData rest = console().table("Clients", "list", "zz-199");
    assertEquals(100, first.size());
    assertTrue(first.containsKey(new Object[] {"zz-199"}));
    assertFalse(first.containsKey(new Object[] {"zz-200"}));
    assertTrue(rest.containsKey(new Object[] {"zz-200"}));
    assertEquals(100, console().table("Tokens", "counts", "zz-").size());

    TabularData newest = console().table("Service", "audit");
    long last =
        newest.values().stream()
            .mapToLong(row -> (Long) ((CompositeData) row).get("id"))
            .min()
            .orElseThrow();
    assertEquals(100, newest.size());
    TabularData older = console().table("Service", "audit", Long.toString(last));
    assertTrue(older.size() >= 20);
    assertFalse(older.containsKey(new Object[] {last}));
  }

  @Test
  void lookingIsNotAnAct() throws Exception {
    TabularData before = console().table("Service", "audit");
    console().row("Users", "show", "1");

    assertEquals(before, console().table("Service", "audit"));
  }

  @Test
  void theBeansAreGoneWhenTheServiceStops() {
    MBeanRegistration registration =
        new MBeanRegistration(
            List.of(new OpenBean(new Bean("Gone", "x.", List.of(), List.of()), null)),
            "/gone",
            Optional.of("002"));
    var server = ManagementFactory.getPlatformMBeanServer();
    assertTrue(server.isRegistered(name("ordering:type=Gone,context=\"/gone\",version=\"002\"")));

    registration.close();

    assertFalse(server.isRegistered(name("ordering:type=Gone,context=\"/gone\",version=\"002\"")));
  }

  private static ObjectName name(String text) {
    try {
      return new ObjectName(text);
    } catch (MalformedObjectNameException exception) {
      throw new IllegalArgumentException(exception);
    }
  }

  private HttpCalls.Answer grant(String username, String password, String device) {
    return grant("demo-first-party", username, password, device);
  }

  private HttpCalls.Answer grant(String client, String username, String password, String device) {
    return calls()
        .post(
            "/api/token",
            Map.of(
                "grant_type", "password",
                "client_id", client,
                "device_id", device,
                "device_name", device,
                "username", username,
                "password", password));
  }
}
