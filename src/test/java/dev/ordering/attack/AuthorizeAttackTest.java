package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.QueryParameters;
import dev.ordering.testing.RawHttp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Everything else in the query of the authorization endpoint. What is done to a good request:
 * {@code -name} leaves a parameter out, {@code name=value} changes it, {@code +name=value} adds one
 * at the end; values are percent-encoded, {@code {43}} stands for so many letters.
 */
class AuthorizeAttackTest extends AttackTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6749 4.1.2.1  | -client_id
          RFC 6749 4.1.2.1  | client_id=
          RFC 6749 4.1.2.1  | client_id=nobody
          RFC 6749 4.1.2.1  | client_id=App
          RFC 6749 4.1.2.1  | client_id=app%20
          RFC 6749 4.1.2.1  | client_id=%20app
          RFC 6749 4.1.2.1  | client_id=app%00
          RFC 6749 4.1.2.1  | client_id=app%0a
          RFC 6749 4.1.2.1  | client_id=%EF%BD%81pp
          RFC 6749 4.1.2.1  | client_id=%25
          RFC 6749 4.1.2.1  | client_id=a_p
          RFC 6749 4.1.2.1  | client_id=app'%20or%20'1'='1
          RFC 6749 4.1.2.1  | client_id=101
          RFC 6749 4.1.2.1  | client_id={5000}
          RFC 6749 3.1      | +client_id=app
          RFC 6749 3.1      | +client_id=evil
          RFC 6749 3.1      | client_id=evil +client_id=app
          RFC 6749 3.1      | +%63lient_id=app
          RFC 6749 3.1      | -client_id +client_id[]=app
          RFC 6749 3.1      | -client_id +Client_Id=app
          RFC 6749 3.1      | -client_id +client_id%00=app
          RFC 6749 3.1      | -client_id +clientId=app
          RFC 9700 2.1      | -redirect_uri
          RFC 9700 2.1      | redirect_uri=
          RFC 9101 5        | -client_id +request=eyJhbGciOiJub25lIn0.eyJjbGllbnRfaWQiOiJhcHAifQ.
          RFC 9101 5.2      | -client_id +request_uri=https%3A%2F%2Fevil.example%2Frequest
          RFC 9126 4        | -client_id +request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3Ax
          """)
  void whereTheClientIsNotCertainOnlyTheUserIsTold(String clause, String change) {
    RawHttp.Answer page = authorize(changed(change));
    RawHttp.Answer told =
        http().get("/oauth/authorize?" + changed(change), "Accept: application/json", cookies());

    assertPage(400, page);
    assertFalse(page.body().contains("evil"), page::whole);
    assertEquals(400, told.status(), told::whole);
    assertEquals("", told.header("Location"));
    assertTrue(json(told).path("error").asText().matches("[a-z_]+"), told::whole);
    assertFalse(told.body().contains("evil"), told::whole);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6749 3.1.1    | -response_type                           | invalid_request
          RFC 6749 3.1.1    | response_type=                           | invalid_request
          RFC 6749 3.1.1    | response_type=token                      | unsupported_response_type
          RFC 9700 2.1.2    | response_type=code%20token               | unsupported_response_type
          RFC 9700 2.1.2    | response_type=token%20id_token           | unsupported_response_type
          OIDC Core 3.3     | response_type=code%20id_token            | unsupported_response_type
          OIDC Core 3.2     | response_type=id_token                   | unsupported_response_type
          OIDC Core 3.3     | response_type=code%20id_token%20token    | unsupported_response_type
          OAuth MRT 4       | response_type=none                       | unsupported_response_type
          RFC 6749 3.1.1    | response_type=code%20code                | unsupported_response_type
          RFC 6749 3.1.1    | response_type=CODE                       | unsupported_response_type
          RFC 6749 3.1.1    | response_type=code%20                    | unsupported_response_type
          RFC 6749 3.1.1    | response_type=%20code                    | unsupported_response_type
          RFC 6749 3.1.1    | response_type=code%0a                    | unsupported_response_type
          RFC 6749 3.1.1    | response_type=code%2Ctoken               | unsupported_response_type
          RFC 6749 3.1.1    | response_type=device_code                | unsupported_response_type
          RFC 6749 3.1      | +response_type=code                      | invalid_request
          RFC 6749 3.1      | +response_type=token                     | invalid_request
          RFC 6749 3.1      | -response_type +response_type[]=code     | invalid_request
          RFC 6749 3.1      | -response_type +Response_Type=code       | invalid_request
          RFC 6749 3.3      | -scope                                   | invalid_scope
          RFC 6749 3.3      | scope=                                   | invalid_scope
          RFC 6749 3.3      | scope=%20                                | invalid_scope
          RFC 6749 3.3      | scope=everything                         | invalid_scope
          RFC 6749 3.3      | scope=orders%20everything                | invalid_scope
          RFC 6749 3.3      | scope=orders%20%20user                   | invalid_scope
          RFC 6749 3.3      | scope=orders%20                          | invalid_scope
          RFC 6749 3.3      | scope=orders%09user                      | invalid_scope
          RFC 6749 3.3      | scope=orders,user                        | invalid_scope
          RFC 6749 3.3      | scope=orders%22                          | invalid_scope
          RFC 6749 3.3      | scope=orders%0A                          | invalid_scope
          RFC 6749 3.3      | scope=%C3%B6rders                        | invalid_scope
          RFC 6749 3.3      | scope=orders&scope=user                  | invalid_request
          RFC 6749 3.3      | scope=Orders                             | invalid_scope
          RFC 6749 3.3      | scope=*                                  | invalid_scope
          RFC 6819 5.1.5.1  | scope=company                            | invalid_scope
          RFC 6819 5.1.5.1  | scope=orders%20company                   | invalid_scope
          RFC 6819 5.1.5.1  | scope=checkout                           | invalid_scope
          OIDC Core 3.1.2.1 | scope=openid%20orders                    | invalid_scope
          OIDC Core 11      | scope=orders%20offline_access            | invalid_scope
          RFC 6749 3.1      | +scope=user                              | invalid_request
          RFC 7636 4.4.1    | -code_challenge -code_challenge_method   | invalid_request
          RFC 7636 4.4.1    | code_challenge=                          | invalid_request
          RFC 7636 4.3      | -code_challenge                          | invalid_request
          RFC 7636 4.3      | code_challenge_method=S512               | invalid_request
          RFC 7636 4.3      | code_challenge_method=s256               | invalid_request
          RFC 7636 4.3      | code_challenge_method=PLAIN              | invalid_request
          RFC 7636 4.3      | code_challenge_method=none               | invalid_request
          RFC 7636 4.3      | code_challenge_method=S256%20            | invalid_request
          RFC 7636 4.3      | code_challenge_method=S256%20plain       | invalid_request
          RFC 7636 4.2      | code_challenge={42}                      | invalid_request
          RFC 7636 4.2      | code_challenge={44}                      | invalid_request
          RFC 7636 4.2      | code_challenge={128}                     | invalid_request
          RFC 7636 4.2      | code_challenge={42}%C3%A9                | invalid_request
          RFC 7636 4.2      | code_challenge={42}~                     | invalid_request
          RFC 7636 4.2      | code_challenge={43}==                    | invalid_request
          RFC 7636 4.2      | code_challenge={42}B                     | invalid_request
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={42}       | invalid_request
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={129}      | invalid_request
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={42}%20    | invalid_request
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={42}%2B    | invalid_request
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={42}%3D    | invalid_request
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={42}%0A    | invalid_request
          RFC 9700 4.8      | +code_challenge={43}                     | invalid_request
          RFC 9700 4.8      | +code_challenge_method=plain             | invalid_request
          RFC 6749 3.1      | +nonce=1 +nonce=1                        | invalid_request
          RFC 6749 3.1      | +state=xyz                               | invalid_request
          RFC 6749 3.1      | +state=other                             | invalid_request
          RFC 6749 4.1.1    | state={4097}                             | invalid_request
          OIDC Core 3.1.2.1 | +prompt=none%20login                     | invalid_request
          """)
  void everyOtherFaultIsToldToTheClientAndNothingIsIssued(
      String clause, String change, String error) {
    QueryParameters told = redirected(authorize(changed(change)));

    assertEquals(Optional.of(error), told.text("error"));
    assertTrue(told.text("error_description").orElseThrow().matches("[ !#-\\[\\]-~]+"));
    assertEquals(Optional.of(issuer()), told.text("iss"), "RFC 9207 2");
    assertEquals(
        change.contains("state=") ? Optional.empty() : Optional.of("xyz"), told.text("state"));
    assertEquals(List.of(), told.repeated());
    assertEquals(change.contains("state=") ? 3 : 4, told.names().size(), told.names()::toString);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6749 4.1.1    | state=abc
          RFC 6749 3.1      | +unknown=1
          RFC 6749 3.1      | +state[]=2 +State=3
          RFC 6749 3.3      | scope=user%20orders
          RFC 6749 3.3      | scope=orders%20orders
          RFC 6749 3.1      | +response_mode=query
          JARM 2.3          | +response_mode=jwt
          RFC 9126 4        | +request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3Ax
          OIDC Core 3.1.2.1 | +nonce=n
          OIDC Core 3.1.2.1 | +nonce={1000}
          OIDC Core 3.1.2.1 | +prompt=create
          OIDC Core 5.2     | +claims_locales=fr
          RFC 6749 4.2.2    | +access_token=x +refresh_token=x +token_type=Bearer
          RFC 6749 3.1      | +response_mode=fragment
          RFC 6749 3.1      | +response_mode=form_post
          RFC 6749 3.1      | +response_mode=web_message
          RFC 6749 3.1      | +response_mode=
          RFC 9101 5        | +request=eyJhbGciOiJub25lIn0.eyJyZWRpcmVjdF91cmkiOiJodHRwczovL2V2aWwuZXhhbXBsZS8ifQ.
          RFC 9101 5.2      | +request_uri=https%3A%2F%2Fevil.example%2F
          RFC 8707 2        | +resource=https%3A%2F%2Fevil.example%2F
          RFC 9396 2        | +authorization_details=%5B%5D
          RFC 9449 10       | +dpop_jkt={43}
          OIDC Core 3.1.2.1 | +display=popup +ui_locales=fr +max_age=0 +acr_values=x
          OIDC Core 3.1.2.1 | +id_token_hint=x.y.z +login_hint=staff@demo.example
          OIDC Core 5.5     | +claims=%7B%7D
          RFC 6749 3.1      | +client_secret=x
          RFC 6749 3.1      | +code=injected
          RFC 6749 3.1      | +error=access_denied
          RFC 9207 2        | +iss=https%3A%2F%2Fevil.example
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={43}
          RFC 7636 4.2      | code_challenge_method=plain code_challenge={128}
          RFC 7636 4.3      | -code_challenge_method code_challenge={43}
          """)
  void whatIsNotKnownChangesNothing(String clause, String change) {
    RawHttp.Answer answer = authorize(changed(change));
    QueryParameters told = redirected(answer);

    assertTrue(told.text("code").orElseThrow().matches("[0-9a-f]{64}"));
    assertEquals(Optional.of(issuer()), told.text("iss"), "RFC 9207 2");
    assertEquals(Optional.of(change.startsWith("state=") ? "abc" : "xyz"), told.text("state"));
    assertEquals(3, told.names().size(), answer::whole);
    assertFalse(answer.whole().contains("evil"), answer::whole);
    assertEquals("no-store", answer.header("Cache-Control"));
    assertEquals("no-referrer", answer.header("Referrer-Policy"));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RFC 6749 4.1.2    | -state                       | code, iss
          RFC 6749 3.1      | state=                       | code, iss
          RFC 6749 4.1.2.1  | -state scope=everything      | error, error_description, iss
          RFC 6749 4.1.2.1  | state= response_type=token   | error, error_description, iss
          """)
  void whereNoStateIsSentNoneComesBack(String clause, String change, String names) {
    QueryParameters told = redirected(authorize(changed(change)));

    assertEquals(names, String.join(", ", told.names()));
  }

  @Test
  void theIssuerOfAnAnswerIsThatOfTheMetadata() {
    RawHttp.Answer metadata = http().get("/.well-known/oauth-authorization-server");
    QueryParameters told = redirected(authorize(changed("")));

    assertEquals(Optional.of(json(metadata).path("issuer").asText()), told.text("iss"));
    assertTrue(
        json(metadata).path("authorization_response_iss_parameter_supported").asBoolean(),
        "RFC 9207 2.3, 3");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RFC 6749 4.1.2  | %26code%3Devil
          RFC 6749 4.1.2  | %23code%3Devil
          RFC 6749 4.1.2  | a%0D%0ALocation%3A%20https%3A%2F%2Fevil.example
          RFC 6749 4.1.2  | %22%3E%3Cscript%3E
          RFC 6749 4.1.2  | %C3%A9%E2%82%AC%F0%9F%98%80
          RFC 6749 4.1.2  | %E2%80%A8%C2%85
          RFC 6749 4.1.2  | +%2B%20%25
          RFC 6749 4.1.2  | %7F%01
          """)
  void theStateCannotBreakOutOfItsParameter(String clause, String state) {
    RawHttp.Answer answer = authorize(changed("state=" + state));
    QueryParameters told = redirected(answer);

    assertEquals(QueryParameters.parse("state=" + state).text("state"), told.text("state"));
    assertEquals(3, told.names().size(), answer::whole);
    assertTrue(answer.header("Location").matches("[!-~]+"), answer::whole);
    assertEquals(
        1, answer.headers().stream().filter(header -> header.getKey().equals("location")).count());
  }

  @ParameterizedTest(name = "{0}: {1} {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RFC 6749 3.1  | POST    | 405
          RFC 6749 3.1  | PUT     | 405
          RFC 6749 3.1  | DELETE  | 405
          RFC 6749 3.1  | PATCH   | 405
          """)
  void noOtherMethodAuthorizes(String clause, String method, int status) {
    RawHttp.Answer answer =
        http()
            .request(
                method,
                "/oauth/authorize?" + changed(""),
                List.of(cookies(), "Accept: text/html", "X-HTTP-Method-Override: GET"),
                new byte[0]);

    assertEquals(status, answer.status(), answer::whole);
    assertEquals("", answer.header("Location"));
  }

  private static QueryParameters redirected(RawHttp.Answer answer) {
    assertEquals(303, answer.status(), answer::whole);
    String location = answer.header("Location");
    assertTrue(location.startsWith(CALLBACK + "?"), location);
    assertFalse(location.contains("#"), location);
    return QueryParameters.parse(location.substring(location.indexOf('?') + 1));
  }

  static String changed(String change) {
    List<String> pairs = new ArrayList<>(List.of(query(java.util.Map.of()).split("&", -1)));
    for (String step : change.isEmpty() ? new String[0] : change.split(" ", -1)) {
      String text = letters(step);
      String name = text.substring(1);
      switch (text.charAt(0)) {
        case '-' -> pairs.removeIf(pair -> pair.startsWith(name + "="));
        case '+' -> pairs.add(name);
        default ->
            pairs.replaceAll(
                pair -> pair.startsWith(text.substring(0, text.indexOf('=') + 1)) ? text : pair);
      }
    }
    return String.join("&", pairs);
  }

  private static String letters(String step) {
    int open = step.indexOf('{');
    int close = step.indexOf('}');
    return open < 0
        ? step
        : step.substring(0, open)
            + "A".repeat(Integer.parseInt(step.substring(open + 1, close)))
            + step.substring(close + 1);
  }
}
