package dev.ordering.upload.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.Golden;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.upload.Files;
import dev.ordering.upload.Multipart;
import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that were sent go with the lines of a cart, over HTTP. */
public class UploadsInCartTest extends OneServiceTest {
  private static final int TART = 11;

  private HttpCalls calls;
  private String token;
  private String staff;
  private long photo;
  private long text;
  private long set;
  private AdjustableClock clock;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example");
  }

  // no initialiser: the service is made before one would run
  @Override
  protected Clock clock() {
    if (clock == null) {
      clock = new AdjustableClock();
    }
    return clock;
  }

  @BeforeAll
  void findProduct() {
    calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    token = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");
    staff = Api.tokenOf(getBaseUri(), "staff@demo.example", "demo-staff");
    JsonNode options =
        calls.get("/shops/1/products?after_id=" + (TART - 1)).json().at("/results/0/optionsets/0");
    set = options.get("id").asLong();
    text = options.at("/options/0/id").asLong();
    photo = options.at("/options/1/id").asLong();
  }

  private HttpCalls.Answer sendAs(String caller) {
    return calls.send(
        calls
            .request("/uploads")
            .header("Authorization", "Bearer " + caller)
            .header("Content-Type", Multipart.TYPE)
            .POST(HttpRequest.BodyPublishers.ofByteArray(Multipart.of(Files.png()).end())));
  }

  private JsonNode upload(String caller) {
    HttpCalls.Answer answer = sendAs(caller);
    assertEquals(200, answer.status(), answer.response().body());
    return answer.json();
  }

  private HttpCalls.Answer check(String version, String type, String body, String... headers) {
    HttpRequest.Builder request =
        calls
            .request("/checkout")
            .header("X-VERSION", version)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    HttpCalls.Answer answer = calls.send(headers.length == 0 ? request : request.headers(headers));
    assertEquals(200, answer.status(), answer.response().body());
    return answer;
  }

  private JsonNode checkAs(String caller, String version, String item) {
    return check(
            version,
            "application/json",
            "{\"cart\":[" + item + "]}",
            "Authorization",
            "Bearer " + caller)
        .json();
  }

  private String newForm(int amount, long product, long option, long upload) {
    return "{\"product_id\":%d,\"shop_id\":1,\"amount\":%d,\"options\":[{\"option_id\":%d,\"upload_id\":%d}]}"
        .formatted(product, amount, option, upload);
  }

  private String oldForm(int amount, long upload) {
    return ("{\"product_id\":%d,\"shop_id\":1,\"amount\":%d,\"option_ids\":[%d],\"code\":\"mine\","
            + "\"uploads\":[{\"upload\":{\"id\":%d,\"url\":\"https://elsewhere.example\"},"
            + "\"optionset_id\":%d}]}")
        .formatted(TART, amount, photo, upload, set);
  }

  private static boolean isOld(String version) {
    return List.of("1.0.0", "1.0.1", "1.3.0", "1.4.0", "1.5.0").contains(version);
  }

  @ParameterizedTest
  @EveryVersion(since = "1.0.0")
  void aCorrectedLineShowsItsFileInEveryVersion(String version) {
    JsonNode upload = upload(token);
    long id = upload.get("id").asLong();

    JsonNode answer =
        checkAs(
            token, version, isOld(version) ? oldForm(1200, id) : newForm(1200, TART, photo, id));

    JsonNode file = answer.at("/cart/0/uploads/0");
    assertEquals(upload, file.get("upload"), answer.toString());
    assertEquals(set, file.get("optionset_id").asLong());
    ObjectNode golden = JsonNodeFactory.instance.objectNode();
    golden.set("cart", answer.get("cart"));
    golden.set("errors", answer.get("errors"));
    Golden.assertGolden(
        "checkout-uploads/" + version,
        golden
            .toString()
            .replace(upload.get("url").asText(), "https://orders.example/uploads/1000-token")
            .replace("\"upload_id\":" + id, "\"upload_id\":1000")
            .replace("\"id\":" + id + ",\"url\"", "\"id\":1000,\"url\""));
  }

  @Test
  void aLineThatIsRightIsLeftAsItIs() {
    long id = upload(token).get("id").asLong();

    for (JsonNode answer :
        List.of(
            checkAs(token, "1.9.0", newForm(1, TART, photo, id)),
            checkAs(token, "1.0.0", oldForm(1, id)))) {
      assertFalse(answer.has("cart"), answer.toString());
      assertEquals("[]", answer.get("errors").toString());
    }
  }

  @Test
  void filesOfSeveralOptionsOfOneSetAreAllKept() {
    long first = upload(token).get("id").asLong();
    long second = upload(token).get("id").asLong();
    String options =
        "[{\"option_id\":%d,\"upload_id\":%d},{\"option_id\":%d,\"upload_id\":%d}]"
            .formatted(text, first, photo, second);
    JsonNode answer =
        checkAs(
            token,
            "1.9.0",
            "{\"product_id\":%d,\"shop_id\":1,\"amount\":1200,\"options\":%s}"
                .formatted(TART, options));

    assertEquals(
        List.of(first, second),
        answer.at("/cart/0/uploads").findValues("upload").stream()
            .map(file -> file.get("id").asLong())
            .toList(),
        answer.toString());
  }

  @Test
  void aFormNamesFilesLikeJson() {
    JsonNode upload = upload(token);
    Map<String, String> oldForm = new LinkedHashMap<>();
    oldForm.put("cart[0][product_id]", "11");
    oldForm.put("cart[0][shop_id]", "1");
    oldForm.put("cart[0][amount]", "1200");
    Map<String, String> newForm = new LinkedHashMap<>(oldForm);
    oldForm.put("cart[0][option_ids][0]", Long.toString(photo));
    oldForm.put("cart[0][uploads][0][upload][id]", upload.get("id").asText());
    oldForm.put("cart[0][uploads][0][optionset_id]", Long.toString(set));
    oldForm.put("cart[0][code]", "mine");
    newForm.put("cart[0][options][0][option_id]", Long.toString(photo));
    newForm.put("cart[0][options][0][upload_id]", upload.get("id").asText());

    for (Map.Entry<String, Map<String, String>> form :
        Map.of("1.0.0", oldForm, "1.9.0", newForm).entrySet()) {
      JsonNode answer =
          check(
                  form.getKey(),
                  "application/x-www-form-urlencoded",
                  HttpCalls.encode(form.getValue()),
                  "Authorization",
                  "Bearer " + token)
              .json();
      assertEquals(upload, answer.at("/cart/0/uploads/0/upload"), answer.toString());
    }
  }

  @Test
  void onlyTheirOwnFilesGoWithACustomersLines() {
    long id = upload(token).get("id").asLong();
    String item = newForm(1, TART, photo, id);

    assertUnknown("/cart/0/options/0/upload_id", id, checkAs(staff, "1.9.0", item));
    assertUnknown(
        "/cart/0/options/0/upload_id",
        id,
        check("1.9.0", "application/json", "{\"cart\":[" + item + "]}").json());
    assertUnknown("/cart/0/uploads/0", id, checkAs(staff, "1.0.0", oldForm(1, id)));
    assertUnknown(
        "/cart/0/options/0/upload_id",
        Long.MAX_VALUE,
        checkAs(token, "1.9.0", newForm(1, TART, photo, Long.MAX_VALUE)));
  }

  @Test
  void aFileIsForgottenAfterADayThoughItWasNotTakenAwayYet() throws SQLException {
    long id = upload(token).get("id").asLong();
    try (Connection connection = dataSource().getConnection();
        PreparedStatement older =
            connection.prepareStatement("update upload set created_at = ? where id = ?")) {
      Instant sent = clock().instant().minus(UploadLimits.RETENTION).minusSeconds(1);
      older.setObject(1, sent.atOffset(ZoneOffset.UTC));
      older.setLong(2, id);
      older.execute();
      connection.commit();
    }

    assertUnknown(
        "/cart/0/options/0/upload_id", id, checkAs(token, "1.9.0", newForm(1, TART, photo, id)));
  }

  private static void assertUnknown(String field, long id, JsonNode answer) {
    JsonNode error = answer.at("/errors/0");
    assertEquals("unknown_upload", error.get("error").asText(), answer.toString());
    assertEquals("warning", error.get("severity").asText());
    assertEquals(field, error.get("field").asText());
    assertEquals(0, error.get("cart_index").asInt());
    assertEquals(id, error.get("old").asLong());
    assertEquals("[]", answer.at("/cart/0/uploads").toString());
    assertEquals(1, answer.at("/cart/0/options").size(), "the option stays");
  }

  @Test
  void anOptionSetThatTakesNoFileRefusesIt() {
    long id = upload(token).get("id").asLong();
    long sliced =
        calls.get("/shops/1/products").json().at("/results/0/optionsets/0/options/0/id").asLong();

    JsonNode answer = checkAs(token, "1.9.0", newForm(1, 1, sliced, id));

    assertEquals("attachment_not_allowed", answer.at("/errors/0/error").asText());
    assertEquals("[]", answer.at("/cart/0/uploads").toString());
  }

  @Test
  void aFileCanBeUsedForADay() {
    String fresh = Api.tokenOf(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    long id = upload(fresh).get("id").asLong();
    clock.advance(UploadLimits.RETENTION);
    String later = Api.tokenOf(getBaseUri(), "newcomer@demo.example", "demo-newcomer");

    assertUnknown(
        "/cart/0/options/0/upload_id", id, checkAs(later, "1.9.0", newForm(1, TART, photo, id)));
    clock.advance(UploadLimits.RETENTION.negated());
  }

  @ParameterizedTest
  @CsvSource({"orders, 200", "checkout, 200", "orders checkout, 200", "user company, 403"})
  void eitherOfTwoScopesIsEnoughToSendFiles(String scopes, int status) throws SQLException {
    String caller = Api.tokenOf(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    long newcomer = 3;
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "update token_pair set scopes = '" + scopes + "' where account_id = " + newcomer);
      connection.commit();
    }
    HttpCalls.Answer answer = sendAs(caller);

    assertEquals(status, answer.status(), answer.response().body());
    if (status == 403) {
      assertEquals("insufficient_scope", answer.json().get("error").asText());
      assertEquals(
          "Bearer error=\"insufficient_scope\", scope=\"checkout\"",
          answer.header("WWW-Authenticate"));
    }
  }
}
