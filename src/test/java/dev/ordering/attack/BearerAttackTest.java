package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.RawHttp;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Access tokens in other places and other words than RFC 6750 2.1 has it. */
class BearerAttackTest extends AttackTest {
  private String live;

  @BeforeAll
  void issue() {
    live =
        json(token(
                FORM,
                "grant_type=password&client_id=demo-first-party&device_id=d&device_name=n"
                    + "&username=customer@demo.example&password="
                    + PASSWORD))
            .get("access_token")
            .asText();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6750 2.1     | Authorization: Bearer {token}                     | 200
          RFC 9110 11.1    | authorization: bearer {token}                     | 200
          RFC 9110 11.1    | AUTHORIZATION: BEARER {token}                     | 200
          RFC 9110 11.4    | Authorization: Bearer   {token}                   | 200
          RFC 6750 3.1     | Authorization:                                    | 401
          RFC 6750 3.1     | Authorization: Bearer                             | 401
          RFC 6750 2.1     | Authorization: {token}                            | 401
          RFC 6750 2.1     | Authorization: Token {token}                      | 401
          RFC 6750 2.1     | Authorization: OAuth {token}                      | 401
          RFC 6750 2.1     | Authorization: MAC {token}                        | 401
          RFC 9449 7.1     | Authorization: DPoP {token}                       | 401
          RFC 7617 2       | Authorization: Basic {token}                      | 401
          RFC 6750 2.1     | Authorization: Bearer: {token}                    | 401
          RFC 6750 2.1     | Authorization: Bearer={token}                     | 401
          RFC 6750 2.1     | Authorization: Bearer "{token}"                   | 401
          RFC 6750 2.1     | Authorization: Bearer <{token}>                   | 401
          RFC 6750 2.1     | Authorization: Bearer token={token}               | 401
          RFC 6750 2.1     | Authorization: Bearer{tab}{token}                 | 401
          RFC 6750 2.1     | Authorization: Bearer{token}                      | 401
          RFC 6750 2.1     | Authorization: Bearer {token},                    | 401
          RFC 6750 2.1     | Authorization: Bearer {token}, Bearer {token}     | 401
          RFC 6750 2.1     | Authorization: Bearer {token} {token}             | 401
          RFC 6750 2.1     | Authorization: Bearer {token} x                   | 401
          RFC 6750 2.1     | Authorization: Bearer {token};x=y                 | 401
          RFC 6750 2.1     | Authorization: Bearer {token}=                    | 401
          RFC 6750 2.1     | Authorization: Bearer {token}0                    | 401
          RFC 6750 2.1     | Authorization: Bearer 0{token}                    | 401
          RFC 6750 2.1     | Authorization: Bearer {upper}                     | 401
          RFC 6750 2.1     | Authorization: Bearer {half}                      | 401
          RFC 6750 2.1     | Authorization: Bearer ' or '1'='1                 | 401
          RFC 6750 2.1     | Authorization: Bearer %00                         | 401
          RFC 6750 2.1     | Authorization: Bearer é                           | 401
          RFC 6750 2.1     | Authorization: Bearer null                        | 401
          RFC 6750 2.1     | Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0. | 401
          RFC 6750 2.1     | Authorization: Bearer {512}                       | 401
          RFC 6750 2.1     | Authorization: Bearer {513}                       | 401
          RFC 6750 2.1     | Authorization: Bearer {4000}                      | 401
          RFC 6750 2.1     | Authorization: Bearer {token}{crlf}Authorization: Bearer {token} | 401
          RFC 6750 2.1     | Authorization: Bearer {token}{crlf}Authorization: Basic x        | 401
          RFC 6750 2.1     | Authorization: Basic x{crlf}Authorization: Bearer {token}        | 401
          RFC 6750 2       | Proxy-Authorization: Bearer {token}               | 401
          RFC 6750 2       | X-Authorization: Bearer {token}                   | 401
          RFC 6750 2       | X-Access-Token: {token}                           | 401
          RFC 6750 2       | X-Auth-Token: {token}                             | 401
          RFC 6750 2       | Cookie: access_token={token}                      | 401
          RFC 6750 2       | Cookie: Authorization=Bearer {token}              | 401
          RFC 6750 2       | Cookie: ORDERING_SESSION={token}                  | 401
          """)
  void onlyOneTokenInOneHeaderOpens(String clause, String header, int status) {
    String sent = filled(header);
    RawHttp.Answer answer = http().get("/user", sent.split("\r\n", -1));

    assertEquals(status, answer.status(), answer::whole);
    if (status == 401) {
      String challenge = answer.header("WWW-Authenticate");
      boolean none = !sent.matches("(?is)(.*\\n)?authorization: *bearer.*");
      assertEquals(none ? "Bearer" : "Bearer error=\"invalid_token\"", challenge, "RFC 6750 3.1");
      assertFalse(answer.whole().contains(live), "nothing is told back");
      assertEquals(none ? "token_required" : "invalid_token", json(answer).get("error").asText());
    }
  }

  @ParameterizedTest(name = "{0}: {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 9700 4.3.2  | GET   | /user?access_token={token}         | ``                      | ``
          RFC 9700 4.3.2  | GET   | /user?bearer_token={token}         | ``                      | ``
          RFC 9700 4.3.2  | GET   | /user?authorization=Bearer%20{token} | ``                    | ``
          RFC 9700 4.3.2  | GET   | /user;access_token={token}         | ``                      | ``
          RFC 9700 4.3.2  | GET   | /orders?access_token={token}       | ``                      | ``
          RFC 6750 2.2    | PATCH | /user                              | application/x-www-form-urlencoded  | access_token={token}&firstname=X
          RFC 6750 2.2    | PATCH | /user                              | application/json        | {"access_token":"{token}","firstname":"X"}
          """)
  void aTokenInAnAddressOrABodyIsNone(
      String clause, String method, String target, String type, String body) {
    RawHttp.Answer answer =
        http()
            .request(
                method,
                filled(target),
                type.isEmpty() ? List.of() : List.of("Content-Type: " + type),
                filled(body).getBytes(StandardCharsets.UTF_8));

    assertTrue(answer.status() == 401 || answer.status() == 404, answer::whole);
    assertFalse(answer.body().contains("customer@demo.example"));
  }

  @Test
  void onlyTheHeaderCountsWhereATokenStandsElsewhereToo() {
    String good = "Authorization: Bearer " + live;
    String bad = "Authorization: Bearer " + "0".repeat(64);
    String form = "Content-Type: " + FORM;
    byte[] body = ("access_token=" + live).getBytes(StandardCharsets.UTF_8);

    assertEquals(200, http().get("/user?access_token=x", good).status(), "RFC 6750 2, 2.1");
    assertEquals(401, http().get("/user?access_token=" + live, bad).status(), "RFC 6750 2.3");
    assertEquals(
        401, http().request("PATCH", "/user", List.of(bad, form), body).status(), "RFC 6750 2.2");
  }

  @Test
  void aTokenWithoutTheScopeIsToldWhichItLacks() {
    String body = "grant_type=authorization_code&client_id=app&code_verifier=" + VERIFIER;
    String orders =
        json(token(FORM, body + "&code=" + code(Map.of()))).path("access_token").asText();

    RawHttp.Answer answer = http().get("/user", "Authorization: Bearer " + orders);

    assertEquals(403, answer.status(), answer::whole);
    assertEquals(
        "Bearer error=\"insufficient_scope\", scope=\"user\"",
        answer.header("WWW-Authenticate"),
        "RFC 6750 3, 3.1");
  }

  private String filled(String text) {
    return text.replace("{token}", live)
        .replace("{upper}", live.toUpperCase(java.util.Locale.ROOT))
        .replace("{half}", live.substring(32))
        .replace("{tab}", "\t")
        .replace("{crlf}", "\r\n")
        .replace("{512}", "a".repeat(512))
        .replace("{513}", "a".repeat(513))
        .replace("{4000}", "a".repeat(4000));
  }
}
