package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.RawHttp;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests to the token endpoint that are not what they should be. */
class TokenBodyAttackTest extends AttackTest {
  private static final String GOOD =
      "grant_type=password&client_id=demo-first-party&device_id=d&device_name=n"
          + "&username=customer@demo.example&password="
          + PASSWORD;

  @ParameterizedTest(name = "RFC 8259, RFC 6749 5.2: {0}")
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "true",
        "1",
        "\"grant_type=code\"",
        "[]",
        "[{\"grant_type\":\"code\"}]",
        "{",
        "}",
        "{}",
        "{\"grant_type\"}",
        "{\"grant_type\":}",
        "{\"grant_type\":\"code\"",
        "{\"grant_type\":\"code\",}",
        "{\"grant_type\":\"code\"}{\"client_id\":\"app\"}",
        "{\"grant_type\":\"code\"}x",
        "{'grant_type':'code'}",
        "{grant_type:\"code\"}",
        "{\"grant_type\":code}",
        "/* x */ {\"grant_type\":\"code\"}",
        "{\"grant_type\":\"code\"} // x",
        "{\"grant_type\":null}",
        "{\"grant_type\":\"\"}",
        "{\"grant_type\":true}",
        "{\"grant_type\":1}",
        "{\"grant_type\":1e999999999}",
        "{\"grant_type\":NaN}",
        "{\"grant_type\":-Infinity}",
        "{\"grant_type\":01}",
        "{\"grant_type\":[\"code\"]}",
        "{\"grant_type\":{\"code\":1}}",
        "{\"grant_type\":\"co\\u0000de\"}",
        "{\"grant_type\":\"\\ud800\"}",
        "{\"grant_type\":\"\\udc00\\ud800\"}",
        "{\"grant_type\":\"co\nde\"}",
        "{\"grant_type\":\"\\x63ode\"}",
        "{\"grant_type\":\"code\",\"grant_type\":\"code\"}",
        "{\"grant_type\":\"code\",\"grant\\u005ftype\":\"password\"}",
        "{\"Grant_Type\":\"code\"}",
        "{\"grant_type \":\"code\"}",
        "{\"grantType\":\"code\"}",
        "{\"__proto__\":{\"grant_type\":\"code\"}}",
        "{\"@class\":\"java.net.URL\",\"grant_type\":[\"java.net.URL\",\"https://evil.example\"]}",
        "<grant_type>code</grant_type>",
        "grant_type=code"
      })
  void jsonOfEveryWrongShapeIsAnInvalidRequest(String body) {
    assertError(400, "invalid_request", token("application/json", body));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6749 3.2      | ``                                  | invalid_request
          RFC 6749 3.2      | &&&                                 | invalid_request
          RFC 6749 3.2      | =                                   | invalid_request
          RFC 6749 3.2      | =code                               | invalid_request
          RFC 6749 3.2      | grant_type                          | invalid_request
          RFC 6749 3.2      | grant_type=                         | invalid_request
          RFC 6749 3.2      | grant_type=%                        | invalid_request
          RFC 6749 3.2      | grant_type=%2                       | invalid_request
          RFC 6749 3.2      | grant_type=%u0063ode                | invalid_request
          RFC 6749 3.2      | grant_type=%ff                      | invalid_request
          RFC 6749 3.2      | grant_type=%c0%80                   | invalid_request
          RFC 6749 3.2      | grant_type=code%00                  | invalid_request
          RFC 6749 3.2      | grant_type=code&grant_type=code     | invalid_request
          RFC 6749 3.2      | grant_type=code&grant%5Ftype=code   | invalid_request
          RFC 6749 3.2      | grant_type=code&x=1&x=1             | invalid_request
          RFC 6749 3.2      | grant_type[]=code                   | invalid_request
          RFC 6749 3.2      | grant_type[0]=code                  | invalid_request
          RFC 6749 3.2      | grant_type[a][b]=code               | invalid_request
          RFC 6749 3.2      | grant_type[=code                    | invalid_request
          RFC 6749 3.2      | [grant_type]=code                   | invalid_request
          RFC 6749 3.2      | grant_type=code;client_id=app       | unsupported_grant_type
          RFC 6749 3.2      | {"grant_type":"code"}               | invalid_request
          RFC 6749 4.4      | grant_type=client_credentials       | unsupported_grant_type
          RFC 6749 4.2      | grant_type=implicit                 | unsupported_grant_type
          RFC 6749 4.2      | grant_type=token                    | unsupported_grant_type
          RFC 7523 2.1      | grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer        | unsupported_grant_type
          RFC 7522 2.1      | grant_type=urn:ietf:params:oauth:grant-type:saml2-bearer      | unsupported_grant_type
          RFC 8628 3.4      | grant_type=urn:ietf:params:oauth:grant-type:device_code       | unsupported_grant_type
          RFC 8693 2.1      | grant_type=urn:ietf:params:oauth:grant-type:token-exchange    | unsupported_grant_type
          RFC 6749 4.1.3    | grant_type=AUTHORIZATION_CODE       | unsupported_grant_type
          RFC 6749 4.1.3    | grant_type=authorization_code+      | unsupported_grant_type
          RFC 6749 4.1.3    | grant_type=+code                    | unsupported_grant_type
          RFC 6749 4.1.3    | grant_type=authorization-code       | unsupported_grant_type
          RFC 6749 6        | grant_type=refresh                  | unsupported_grant_type
          RFC 6749 4.1.3    | grant_type=code                     | invalid_request
          RFC 6749 4.1.3    | grant_type=authorization_code       | invalid_request
          RFC 6749 4.1.3    | grant_type=authorization_code&code=x                           | invalid_request
          RFC 6749 4.1.3    | grant_type=authorization_code&code=x&client_id=                | invalid_request
          RFC 6749 6        | grant_type=refresh_token            | invalid_request
          RFC 6749 6        | grant_type=refresh_token&refresh_token=                        | invalid_request
          RFC 6749 6        | grant_type=refresh_token&refresh_token=x                       | invalid_grant
          RFC 6749 6        | grant_type=refresh_token&refresh_token=%25                     | invalid_grant
          RFC 6749 6        | grant_type=refresh_token&refresh_token='+or+'1'='1             | invalid_grant
          RFC 6749 4.3.2    | grant_type=password&client_id=demo-first-party&device_id=d&device_name=n  | invalid_request
          RFC 9700 2.4      | grant_type=password&client_id=app&device_id=d&device_name=n&username=customer@demo.example&password=demo-customer | unauthorized_client
          RFC 9700 2.4      | grant_type=password&client_id=demo-app&device_id=d&device_name=n&username=customer@demo.example&password=demo-customer | unauthorized_client
          RFC 9700 2.4      | grant_type=session_id&client_id=app&device_id=d&device_name=n&session_id=x       | unauthorized_client
          RFC 9700 2.4      | grant_type=session_id&client_id=demo-app&device_id=d&device_name=n&session_id=x  | unauthorized_client
          RFC 9700 2.4      | grant_type=PASSWORD&client_id=demo-first-party      | unsupported_grant_type
          RFC 9101 5        | grant_type=&request=eyJhbGciOiJub25lIn0.eyJncmFudF90eXBlIjoiY29kZSJ9.  | invalid_request
          RFC 7521 4.2      | grant_type=code&client_assertion=x&client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer | invalid_request
          OpenID CIBA 10.1  | grant_type=urn:openid:params:grant-type:ciba                  | unsupported_grant_type
          OID4VCI 3.5       | grant_type=urn:ietf:params:oauth:grant-type:pre-authorized_code | unsupported_grant_type
          """)
  void formsThatAskForNothingThatIsThereAreRefused(String clause, String body, String error) {
    assertError(400, error, token(FORM, body));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6749 3.2  | ``                                                      | 415
          RFC 6749 3.2  | text/plain                                              | 415
          RFC 6749 3.2  | text/html                                               | 415
          RFC 6749 3.2  | application/xml                                         | 415
          RFC 6749 3.2  | application/octet-stream                                | 415
          RFC 6749 3.2  | multipart/form-data; boundary=x                         | 415
          RFC 6749 3.2  | application/jwt                                         | 415
          RFC 6749 3.2  | application/*                                           | 415
          RFC 6749 3.2  | */*                                                     | 415
          RFC 6749 3.2  | application/x-www-form-urlencoded, application/json     | 415
          RFC 6749 3.2  | application/x-www-form-urlencodedx                      | 415
          RFC 6749 3.2  | application/x-www-form-urlencoded; charset=utf-7        | 415
          RFC 6749 3.2  | application/x-www-form-urlencoded; charset=utf-16       | 415
          RFC 6749 3.2  | application/x-www-form-urlencoded; charset=iso-8859-1   | 415
          RFC 6749 3.2  | application/x-www-form-urlencoded; charset=utf-8; charset=utf-16 | 415
          RFC 6749 3.2  | nonsense                                                | 415
          RFC 6749 3.2  | /                                                       | 415
          RFC 6749 3.2  | application/x-www-form-urlencoded; charset=UTF-8        | 200
          RFC 6749 3.2  | application/x-www-form-urlencoded; charset="utf-8"      | 200
          RFC 6749 3.2  | Application/X-WWW-Form-URLEncoded                       | 200
          """)
  void onlyFormsAndJsonInUtf8AreRead(String clause, String type, int status) {
    RawHttp.Answer answer = token(type, GOOD);

    assertEquals(status, answer.status(), answer::whole);
    assertEquals(status == 200, answer.body().contains("access_token"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "ISO-8859-1", "IBM037"})
  void jsonInAnotherEncodingIsNotGuessed(String charset) {
    byte[] body =
        "{\"grant_type\":\"password\",\"client_id\":\"\u00e9\"}".getBytes(Charset.forName(charset));
    RawHttp.Answer answer =
        http().request("POST", "/api/token", List.of("Content-Type: application/json"), body);

    assertError(400, "invalid_request", answer);
  }

  @Test
  void anEncodedBodyIsNotDecoded() {
    RawHttp.Answer answer = token("application/json", "\u001f\u008b\b", "Content-Encoding: gzip");

    assertEquals(415, answer.status(), answer::whole);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RFC 6749 3.2     | GET      | 405
          RFC 6749 3.2     | PUT      | 405
          RFC 6749 3.2     | PATCH    | 405
          RFC 6749 3.2     | DELETE   | 405
          RFC 6749 3.2     | HEAD     | 405
          """)
  void onlyAPostIsTaken(String clause, String method, int status) {
    RawHttp.Answer answer =
        http()
            .request(
                method,
                "/api/token?" + GOOD,
                List.of("X-HTTP-Method-Override: POST", "X-HTTP-Method: POST"),
                new byte[0]);

    assertEquals(status, answer.status(), answer::whole);
    assertFalse(answer.body().contains("access_token"));
  }

  @ParameterizedTest(name = "RFC 6749 3.2: {0} in the address")
  @ValueSource(
      strings = {
        "grant_type=password",
        "client_id=app",
        "client_secret=x",
        "code=x",
        "code_verifier=x",
        "device_id=x",
        "password=x",
        "redirect_uri=x",
        "refresh_token=x",
        "scope=orders",
        "session_id=x",
        "username=x",
        "%70assword=x",
        "code"
      })
  void noParameterIsTakenFromTheAddress(String query) {
    RawHttp.Answer answer = http().post("/api/token?" + query, FORM, GOOD);

    assertError(400, "invalid_request", answer);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6749 2.3.1  | Authorization: Basic YXBwOg==                              | ``
          RFC 6749 2.3.1  | Authorization: Basic ZGVtby1maXJzdC1wYXJ0eTpzZWNyZXQ=      | ``
          RFC 6749 2.3.1  | authorization: bAsIc x                                     | ``
          RFC 9110 11.6.2 | Authorization: Bearer x{crlf}Authorization: Basic YXBwOg== | ``
          RFC 6749 2.3.1  | Authorization: Basic                                       | ``
          RFC 6749 2.3.1  | X-Nothing: x                                               | &client_secret=x
          RFC 6749 2.3.1  | X-Nothing: x                                               | &client_secret=+
          """)
  void aClientThatSendsASecretIsMistaken(String clause, String header, String more) {
    assertError(400, "invalid_request", token(FORM, GOOD + more, header.replace("{crlf}", "\r\n")));
  }

  @ParameterizedTest(name = "RFC 6749 3.2.1: {0}")
  @ValueSource(
      strings = {
        "nobody",
        "App",
        "demo-app%20",
        "%20demo-app",
        "demo%2Dapp%0A",
        "*",
        "2",
        "DEMO-FIRST-PARTY"
      })
  void aClientThatIsNotRegisteredGetsNothing(String clientId) {
    String body = GOOD.replace("demo-first-party", clientId);

    assertError(401, "invalid_client", token(FORM, body));
  }

  @Test
  void sizesAndDepthsAreBounded() {
    String json = "application/json";
    assertError(400, "invalid_request", token(json, "[".repeat(60_000)));
    assertError(400, "invalid_request", token(json, "{\"a\":".repeat(5)));
    assertError(400, "invalid_request", token(json, "{\"a\":" + "9".repeat(65) + "}"));
    assertError(400, "invalid_request", token(json, "{\"" + "a".repeat(257) + "\":1}"));
    assertError(400, "invalid_request", token(json, "{\"a\":[" + "1,".repeat(1000) + "1]}"));
    assertError(400, "invalid_request", token(FORM, "a" + "[a]".repeat(4) + "=1"));
    assertError(400, "invalid_request", token(FORM, "a" + "[".repeat(60_000) + "=1"));
    assertError(400, "invalid_request", token(FORM, "a=1&".repeat(10_000)));
    assertEquals(413, token(FORM, "a".repeat((1 << 16) + 1)).status());
    assertEquals(413, token(json, " ".repeat(1 << 16) + "{}").status());
  }

  @ParameterizedTest(name = "RFC 6749 5.2: {0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"client_id\":\"app\"}    | grant_type is required.",
        "{\"grant_type\":\"code\"   | The JSON of the body is invalid at line 1, column 21.",
        "{\"a\":[[[[0]]]]}         | The body is nested more than 4 levels deep."
      })
  void theDescriptionNamesTheCause(String body, String description) {
    RawHttp.Answer answer = token("application/json", body);

    assertError(400, "invalid_request", answer);
    assertEquals(description, json(answer).path("error_description").asText());
  }

  @Test
  void manyNamesOfOneHashCostNoMoreThanOthers() {
    StringBuilder body = new StringBuilder("grant_type=code");
    for (int i = 0; i < 2_000; i++) {
      body.append('&')
          .append(
              String.format("%14s", Integer.toBinaryString(i))
                  .replace(' ', '0')
                  .replace("0", "Aa")
                  .replace("1", "BB"))
          .append("=1");
    }
    long start = System.nanoTime();
    assertError(400, "invalid_request", token(FORM, body.toString()));
    assertTrue(System.nanoTime() - start < 5_000_000_000L, "no quadratic time");
  }

  @Test
  void noOtherSiteMayReadTheAnswer() {
    RawHttp.Answer answer = http().post("/api/token", FORM, "", "Origin: https://evil.example");

    assertEquals("", answer.header("Access-Control-Allow-Origin"), "RFC 9700 2.6");
  }

  private static void assertError(int status, String error, RawHttp.Answer answer) {
    assertEquals(error, json(answer).path("error").asText(), answer::whole);
    assertEquals(status, answer.status(), answer::whole);
    assertEquals("no-store", answer.header("Cache-Control"), "RFC 6749 5.2");
    assertTrue(
        json(answer).get("error_description").asText().matches("[ !#-\\[\\]-~]+"), answer::whole);
  }
}
