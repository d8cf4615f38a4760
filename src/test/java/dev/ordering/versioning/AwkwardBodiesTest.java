package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies as no client of good will sends them. */
class AwkwardBodiesTest extends SampleService {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "}",
        "[",
        "null",
        "[]",
        "5",
        "\"text\"",
        " ",
        "\n",
        "{} {}",
        "{}x",
        "{'gift':true}",
        "{gift:true}",
        "{\"gift\":true,}",
        "{\"gift\":}",
        "{\"gift\":NaN}",
        "{\"gift\":01}",
        "{\"\\u0000\":1}",
        "{\"\\udfff\":1}",
        "{\"note\":\"\\x\"}",
        "{\"note\":\"tab\there\"}",
        "{\"note\":/*comment*/1}",
        "{\"colour\":1e99999999999}",
        "\u0000"
      })
  void jsonThatCannotBeReadIsMalformed(String body) {
    assertEquals(400, json("1.9.0", body).getStatus(), body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ff",
        "c080",
        "eda080",
        "f4908080",
        "7b226e6f7465223a22ff227d",
        "7b226e6f7465223a22c3227d"
      })
  void bytesThatAreNotUtf8AreMalformed(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);

    assertEquals(400, post(bytes, "application/json").getStatus());
    assertEquals(400, post(bytes, "application/x-www-form-urlencoded").getStatus());
  }

  @Test
  void otherEncodingsOfUnicodeAreMalformed() {
    String json = "{\"gift\":true}";

    assertEquals(400, post(json.getBytes(StandardCharsets.UTF_16), "application/json").getStatus());
    assertEquals(
        400, post(json.getBytes(StandardCharsets.UTF_16LE), "application/json").getStatus());
  }

  @Test
  void depthIsBounded() {
    assertEquals(400, json("1.9.0", "{\"a\":".repeat(100_000)).getStatus());
    assertEquals(400, json("1.9.0", "{\"a\":" + "[".repeat(500_000)).getStatus());
    String deep = "[".repeat(70) + "]".repeat(70);
    assertEquals(400, json("1.9.0", "{\"colour\":" + deep + "}").getStatus());
    assertEquals(400, form("1.9.0", "a" + "[b]".repeat(100_000) + "=1").getStatus());
    assertEquals(400, form("1.9.0", "a" + "[".repeat(500_000) + "=1").getStatus());
  }

  @Test
  void numbersAreBounded() {
    assertEquals(400, json("1.9.0", "{\"colour\":" + "9".repeat(100_000) + "}").getStatus());
    for (String number :
        new String[] {"1e999999999", "-1e-999999999", "1e400", "9".repeat(60) + "e60"}) {
      Response response = json("1.9.0", "{\"cart\":[{\"weight\":" + number + "}]}");

      assertEquals(400, response.getStatus(), number);
      assertTrue(text(response).contains("\"field\":\"/cart/0/weight\""), number);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"gift\":1} | /gift",
        "{\"gift\":\"true\"} | /gift",
        "{\"note\":5} | /note",
        "{\"note\":{}} | /note",
        "{\"note\":[\"a\"]} | /note",
        "{\"cart\":{}} | /cart",
        "{\"cart\":\"\"} | /cart",
        "{\"cart\":[null]} | /cart/0",
        "{\"cart\":[5]} | /cart/0",
        "{\"cart\":[{\"product_id\":\"5\"}]} | /cart/0/product_id",
        "{\"cart\":[{\"product_id\":5.0}]} | /cart/0/product_id",
        "{\"cart\":[{\"product_id\":1e2}]} | /cart/0/product_id",
        "{\"cart\":[{\"product_id\":null}]} | /cart/0/product_id",
        "{\"cart\":[{\"product_id\":9223372036854775808}]} | /cart/0/product_id",
        "{\"cart\":[{\"amount\":2147483648}]} | /cart/0/amount",
        "{\"cart\":[{\"amount\":true}]} | /cart/0/amount",
        "{\"by_name\":[]} | /by_name",
        "{\"by_name\":{\"a/b~c\":5}} | /by_name/a~1b~0c",
        "{\"method\":5} | /method",
      })
  void aWrongTypeIsSaidWhereItStands(String body, String pointer) {
    Response response = json("1.9.0", body);

    assertEquals(400, response.getStatus());
    String answer = text(response);
    assertTrue(answer.contains("\"error\":\"invalid_type\""), answer);
    assertTrue(answer.contains("\"field\":\"" + pointer + "\""), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u0000", "a\\u0000b", "\\ud800", "\\udc00\\ud800"})
  void aTextThatCannotBeStoredIsSaidWhereItStands(String text) {
    Response response = json("1.9.0", "{\"note\":\"" + text + "\"}");

    assertEquals(422, response.getStatus(), text);
    String answer = text(response);
    assertTrue(answer.contains("\"error\":\"invalid_characters\""), answer);
    assertTrue(answer.contains("\"field\":\"/note\""), answer);
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"a\":{}', 1, 8",
    "'{\"a\":1,\n  \"b\" 2}', 2, 7",
    "'{\"a\":1,}', 1, 8",
    "'{}x', 1, 3"
  })
  void brokenJsonIsToldItsLineAndColumn(String body, int line, int column) {
    String answer = text(json("1.9.0", body.replace("\\n", "\n")));

    assertTrue(answer.contains("\"error\":\"malformed_json\""), answer);
    assertTrue(answer.contains("at line " + line + ", column " + column + "."), answer);
  }

  /** OWASP API4:2023. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "too_deep          | 16     | {\"a\":{deep}}",
        "name_too_long     | 256    | {\"{name}\":1}",
        "number_too_long   | 64     | {\"a\":{number}}",
        "number_too_long   | 64     | {\"a\":0.{number}}",
        "too_many_values   | 50,000 | {\"a\":[{values}]}",
        "too_many_items    | 1,000  | {\"cart\":[{items}]}",
        "too_many_items    | 1,000  | {\"by_name\":{{members}}}"
      })
  void aLimitIsToldWithItsValue(String code, String value, String body) {
    String sent =
        body.replace("{deep}", "[".repeat(16) + "]".repeat(16))
            .replace("{name}", "n".repeat(257))
            .replace("{number}", "9".repeat(65))
            .replace("{values}", "1,".repeat(50_000) + "1")
            .replace("{items}", "{},".repeat(1000) + "{}")
            .replace(
                "{members}",
                IntStream.range(0, 1001)
                    .mapToObj(i -> "\"" + i + "\":{}")
                    .collect(Collectors.joining(",")));
    Response response = json("1.9.0", sent);

    assertEquals(400, response.getStatus());
    String answer = text(response);
    assertTrue(answer.contains("\"error\":\"" + code + "\""), answer);
    assertTrue(answer.contains(" " + value + " "), answer);
  }

  @Test
  void noErrorOutgrowsItsRequest() {
    String name = "n".repeat(250) + "/~";
    String body = "{\"".repeat(1) + (name + "\":{\"").repeat(10) + "a\":0,\"a\":0" + "}".repeat(11);

    String answer = text(json("1.9.0", body));

    assertTrue(answer.contains("\"error\":\"repeated_member\""), answer);
    assertTrue(answer.contains("\"field\":\"/" + "n".repeat(250) + "~1~0/"), answer);
    assertTrue(answer.length() < 1000, answer);
  }

  @Test
  void everyWrongTypeIsToldAtOnceButNotWithoutEnd() {
    String answer = text(json("1.9.0", "{\"gift\":1,\"note\":2,\"cart\":[3]}"));
    assertTrue(answer.startsWith("["), answer);
    assertEquals(3, answer.split("\"error\":\"invalid_type\"", -1).length - 1);

    String many = text(json("1.9.0", "{\"cart\":[" + "1,".repeat(900) + "1]}"));
    assertEquals(100, many.split("\"error\":\"invalid_type\"", -1).length - 1);
  }

  @Test
  void aMemberThatStandsTwiceIsRefused() {
    Response response = json("1.9.0", "{\"cart\":[{\"amount\":1,\"\\u0061mount\":1}]}");

    assertEquals(400, response.getStatus());
    assertTrue(text(response).contains("\"field\":\"/cart/0/amount\""));
  }

  @Test
  void anUnknownMemberThatStandsTwiceIsRefusedToo() {
    assertEquals(400, json("1.9.0", "{\"x\":null,\"x\":null}").getStatus());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[",
        "]",
        "[]=1",
        "[a]=1",
        "a]=1",
        "a[=1",
        "a[b=1",
        "a[b]c=1",
        "a[[b]]=1",
        "a[][b]=1",
        "=1",
        "a=1&a=1",
        "a=1&a[b]=1",
        "a[b]=1&a=1",
        "a[]=1&a[0]=1",
        "a[0]=1&a[]=1",
        "a[b]=1&a[b]=2",
        "a[b]=1&a[b][c]=2",
        "note=%",
        "note=%zz",
        "note=%ff",
        "note=%00",
        "note=%ED%A0%80",
        "note[a]=1",
        "note[]=1",
        "gift=yes",
        "gift=",
        "cart=1",
        "cart[]=1",
        "cart[1][amount]=1",
        "cart[00][amount]=1",
        "cart[-1][amount]=1",
        "cart[99999999999999999999][amount]=1",
        "cart[0][amount]=1.5",
        "cart[0][amount]=2147483648",
        "cart[0][amount]= 1",
        "cart[0][amount]=٣",
        "cart[0][weight]=1e5",
        "method=cash"
      })
  void aFormThatCannotBeReadIsRefused(String body) {
    assertEquals(400, form("1.9.0", body).getStatus(), body);
  }

  @Test
  void aFormSaysTheSameAsJson() {
    String json =
        text(
            json(
                "1.9.0",
                "{\"cart\":[{\"product_id\":5,\"amount\":2,\"weight\":1.25},{\"product_id\":6}],"
                    + "\"method\":\"card\",\"gift\":true,\"note\":\"a b+é\",\"by_name\":{\"0\":{\"product_id\":1}}}"));
    String form =
        text(
            form(
                "1.9.0",
                "cart[0][product_id]=5&cart%5B0%5D%5Bamount%5D=2&cart[1][product_id]=6"
                    + "&cart[0][weight]=1.25&method=card&gift=1&note=a+b%2B%C3%A9&by_name[0][product_id]=1"));

    assertEquals(json, form);
    assertTrue(json.contains("\"gift\":true"), json);
  }

  @Test
  void absentAndNullDiffer() {
    assertEquals("{}", text(json("1.9.0", "{}")));
    assertEquals("{\"note\":null}", text(json("1.9.0", "{\"note\":null}")));
  }

  @Test
  void aBodyOfNoBytesIsAnEmptyObject() {
    assertEquals("{}", text(json("1.9.0", "")));
    assertEquals("{}", text(form("1.9.0", "")));
    Response response = target("/samples").request().post(null);
    assertEquals(200, response.getStatus());
    assertEquals("{}", text(response));
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheJson() {
    assertEquals("{\"gift\":true}", text(json("1.9.0", "\uFEFF{\"gift\":true}")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/xml",
        "application/json; charset=iso-8859-1",
        "application/json;charset=\"utf-16\"",
        "application/x-www-form-urlencoded; charset=windows-1252",
        "multipart/form-data; boundary=x",
        "application/problem+json",
        "application/*",
        "*/*"
      })
  void anotherMediaTypeOrCharsetIsNotSupported(String type) {
    Response response = post("{}".getBytes(StandardCharsets.UTF_8), type);

    assertEquals(415, response.getStatus());
    assertEquals("1.9.0", response.getHeaderString("X-VERSION"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "Application/JSON;Charset=UTF-8",
        "application/json; charset=\"utf-8\"",
        "application/json; version=1"
      })
  void spellingsOfJsonAreSupported(String type) {
    assertEquals(200, post("{}".getBytes(StandardCharsets.UTF_8), type).getStatus());
  }

  @Test
  void bodiesWithoutVersionAreTheSameTree() {
    Response json =
        target("/plain").request().post(Entity.entity("{\"a\":[1]}", "application/json"));
    Response form =
        target("/plain")
            .request()
            .post(Entity.entity("a[b]=1", "application/x-www-form-urlencoded"));

    assertEquals("{\"a\":[1]}", text(json));
    assertEquals("{\"a\":{\"b\":\"1\"}}", text(form));
  }

  private Response post(byte[] body, String type) {
    return target("/samples")
        .request()
        .header("X-VERSION", "1.9.0")
        .post(Entity.entity(body, jakarta.ws.rs.core.MediaType.valueOf(type)));
  }
}
