package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.RawHttp;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Redirect URIs that look like registered ones, in a browser that would get a code at once.
 * Whatever else is wrong with the request, the user is told by a page.
 */
class RedirectUriAttackTest extends AttackTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 9700 4.1.1    | https://evil.example/cb
          RFC 9700 2.1      | https://app.example/
          RFC 9700 2.1      | https://app.example
          RFC 9700 2.1      | https://app.example/cb/
          RFC 9700 2.1      | https://app.example/cb/more
          RFC 9700 2.1      | https://app.example//cb
          RFC 9700 2.1      | https://app.example/./cb
          RFC 9700 2.1      | https://app.example/x/../cb
          RFC 9700 2.1      | https://app.example/cb/../evil
          RFC 9700 2.1      | https://app.example/cb/..;/evil
          RFC 9700 2.1      | https://app.example/cb;evil
          RFC 9700 2.1      | https://app.example/cb.evil
          RFC 9700 2.1      | https://app.example/CB
          RFC 9700 2.1      | https://app.example/c%62
          RFC 9700 2.1      | https://app.example/cb%2f
          RFC 9700 2.1      | https://app.example/cb%2f..%2fevil
          RFC 9700 2.1      | https://app.example/cb%3fx
          RFC 9700 2.1      | https://app.example/cb%00
          RFC 9700 2.1      | https://app.example/cb%0d%0aX:y
          RFC 9700 2.1      | https://app.example/cb?
          RFC 9700 2.1      | https://app.example/cb?x=1
          RFC 9700 2.1      | https://app.example/cb?code=injected
          RFC 9700 2.1      | https://app.example/back
          RFC 9700 2.1      | https://app.example/back?tenant=2
          RFC 9700 2.1      | https://app.example/back?tenant=1&tenant=2
          RFC 9700 2.1      | https://app.example/back?TENANT=1
          RFC 6749 3.1.2    | https://app.example/cb#
          RFC 6749 3.1.2    | https://app.example/cb#evil
          RFC 6749 3.1.2    | https://app.example/cb#@evil.example/
          RFC 9700 4.1.1    | https://app.example.evil.example/cb
          RFC 9700 4.1.1    | https://evil.example/?https://app.example/cb
          RFC 9700 4.1.1    | https://evil.example/#https://app.example/cb
          RFC 9700 4.1.1    | https://evil.example/https://app.example/cb
          RFC 9700 4.1.1    | https://evil-app.example/cb
          RFC 9700 4.1.1    | https://sub.app.example/cb
          RFC 9700 4.1.1    | https://app.example@evil.example/cb
          RFC 9700 4.1.1    | https://app.example:pw@evil.example/cb
          RFC 9700 4.1.1    | https://user@app.example/cb
          RFC 9700 4.1.1    | https://app.example%40evil.example/cb
          RFC 9700 4.1.1    | https://app.example%2eevil.example/cb
          RFC 9700 4.1.1    | https://app.example\\@evil.example/cb
          RFC 9700 4.1.1    | https://evil.example\\.app.example/cb
          RFC 9700 4.1.1    | https:\\\\app.example\\cb
          RFC 9700 4.1.1    | https:/app.example/cb
          RFC 9700 4.1.1    | https:app.example/cb
          RFC 9700 4.1.1    | https:///app.example/cb
          RFC 9700 4.1.1    | //app.example/cb
          RFC 9700 4.1.1    | /cb
          RFC 9700 4.1.1    | cb
          RFC 9700 4.1.1    | *
          RFC 9700 4.1.1    | https://*.example/cb
          RFC 9700 4.1.1    | https://app.example/*
          RFC 9700 4.1.1    | https://app.example./cb
          RFC 9700 4.1.1    | https://APP.example/cb
          RFC 9700 4.1.1    | https://аpp.example/cb
          RFC 9700 4.1.1    | https://app。example/cb
          RFC 9700 4.1.1    | https://ａpp.example/cb
          RFC 9700 4.1.1    | https://app.example:443/cb
          RFC 9700 4.1.1    | https://app.example:/cb
          RFC 9700 4.1.1    | https://app.example:8443/cb
          RFC 9700 2.6      | http://app.example/cb
          RFC 9700 4.1.1    | HTTPS://app.example/cb
          RFC 9700 4.1.1    | httpsx://app.example/cb
          RFC 9700 4.1.1    | ftp://app.example/cb
          RFC 6819 5.2.3.5  | javascript:alert(1)//https://app.example/cb
          RFC 6819 5.2.3.5  | data:text/html,<script>alert(1)</script>
          RFC 6819 5.2.3.5  | vbscript:x
          RFC 6819 5.2.3.5  | file:///cb
          RFC 6749 3.1.2.2  | {space}https://app.example/cb
          RFC 6749 3.1.2.2  | https://app.example/cb{space}
          RFC 6749 3.1.2.2  | https://app.example/cb{tab}
          RFC 6749 3.1.2.2  | https://app.example/cb{lf}
          RFC 6749 3.1.2.2  | https://app.example/cb{cr}{lf}Set-Cookie: a=b
          RFC 6749 3.1.2.2  | ht{tab}tps://app.example/cb
          RFC 6749 3.1.2.2  | https://app.example/cb https://evil.example/
          RFC 6749 3.1.2.2  | https://app.example/cb,https://evil.example/
          RFC 8252 7.1      | com.example.app:/cb/
          RFC 8252 7.1      | com.example.app://cb
          RFC 8252 7.1      | com.example.app:cb
          RFC 8252 7.1      | COM.EXAMPLE.APP:/cb
          RFC 8252 7.1      | com.example.app:/cb?x
          RFC 8252 7.1      | com.example.app:80/cb
          RFC 8252 7.3      | https://127.0.0.1/callback
          RFC 8252 7.3      | HTTP://127.0.0.1/callback
          RFC 8252 8.3      | http://localhost/callback
          RFC 8252 8.3      | http://localhost:5000/callback
          RFC 8252 7.3      | http://127.0.0.2/callback
          RFC 8252 7.3      | http://127.1/callback
          RFC 8252 7.3      | http://2130706433/callback
          RFC 8252 7.3      | http://0x7f.0.0.1/callback
          RFC 8252 7.3      | http://0177.0.0.1/callback
          RFC 8252 7.3      | http://127.0.0.1./callback
          RFC 8252 7.3      | http://0.0.0.0/callback
          RFC 8252 7.3      | http://[::ffff:127.0.0.1]/callback
          RFC 8252 7.3      | http://[0:0:0:0:0:0:0:1]/callback
          RFC 8252 7.3      | http://[::1%25lo]/callback
          RFC 8252 7.3      | http://[::]/callback
          RFC 8252 7.3      | http://127.0.0.1.evil.example/callback
          RFC 8252 7.3      | http://127.0.0.1:5000.evil.example/callback
          RFC 8252 7.3      | http://127.0.0.1:80@evil.example/callback
          RFC 8252 7.3      | http://127.0.0.1@evil.example/callback
          RFC 8252 7.3      | http://evil@127.0.0.1/callback
          RFC 8252 7.3      | http://127.0.0.1\\evil.example/callback
          RFC 8252 7.3      | http://127.0.0.1:/callback
          RFC 8252 7.3      | http://127.0.0.1:0/callback
          RFC 8252 7.3      | http://127.0.0.1:080/callback
          RFC 8252 7.3      | http://127.0.0.1:65536/callback
          RFC 8252 7.3      | http://127.0.0.1:+80/callback
          RFC 8252 7.3      | http://127.0.0.1:-1/callback
          RFC 8252 7.3      | http://127.0.0.1:８０/callback
          RFC 8252 7.3      | http://127.0.0.1:5000/callback/
          RFC 8252 7.3      | http://127.0.0.1:5000/Callback
          RFC 8252 7.3      | http://127.0.0.1:5000/callback?x=1
          RFC 8252 7.3      | http://127.0.0.1:5000/callback#x
          RFC 8252 7.3      | http://127.0.0.1:5000//callback
          RFC 8252 7.3      | http://127.0.0.1:5000
          RFC 8252 7.3      | http://127.0.0.1:5000/callback{lf}
          RFC 9700 2.1      | {publicUrl}/demo/callback
          RFC 9700 2.1      | {publicUrl}
          """)
  void aLookAlikeIsToldToTheUserAndNeverRedirectedTo(String clause, String uri) {
    String sent =
        uri.replace("{space}", " ")
            .replace("{tab}", "\t")
            .replace("{cr}", "\r")
            .replace("{lf}", "\n");
    assertRefused(HttpBrowser.encode(sent));
  }

  @ParameterizedTest(name = "RFC 9700 2.1, 4.1.1: .../cb{0}")
  @ValueSource(
      strings = {
        "/evil",
        "%2Fevil",
        "/..%2Fevil",
        "/%2e%2e%2Fevil",
        "/..%252Fevil",
        "/%252e%252e%252Fevil",
        "/evil/..",
        "%2Fevil%2F..",
        "%2Fevil%2F%2e%2e",
        "%252Fevil%252F..",
        "%252Fevil%252F%252e%252e",
        "/;/../../evil",
        "/%3B/../../evil",
        "%3B%2F..%2F..%2Fevil",
        "%3B%2F%2e%2e%2F%2F%2e%2eevil",
        "%253B%252F..%252F..%252Fevil",
        "%0A%0D/../../evil",
        "%0A%0D%2F..%2F..%2Fevil",
        "%0A%0D%2F%2e%2e%2F%2F%2e%2eevil",
        "%250A%250D%252F..%252F..%252Fevil"
      })
  void noConfusedPathIsTakenForTheRegisteredOne(String more) {
    assertRefused(HttpBrowser.encode(CALLBACK + more));
    // as a client sends it that does not encode, so that one layer is gone on arrival
    assertRefused(HttpBrowser.encode(CALLBACK) + more);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 3986 2.1  | https%253A%252F%252Fapp.example%252Fcb
          RFC 3986 2.1  | https%3A%2F%2Fapp.example%2Fcb%
          RFC 3986 2.1  | https%3A%2F%2Fapp.example%2Fcb%2
          RFC 3986 2.1  | https%3A%2F%2Fapp.example%2Fcb%zz
          RFC 3986 2.1  | https%3A%2F%2Fapp.example%u002fcb
          RFC 3629 3    | https%3A%2F%2Fapp.example%c0%afcb
          RFC 3629 3    | https%3A%2F%2Fapp.example%2Fcb%ff
          RFC 3629 3    | https%3A%2F%2Fapp.example%2Fcb%ed%a0%80
          RFC 3629 3    | https%3A%2F%2Fapp.example%2Fcb%00
          RFC 3629 3    | https%3A%2F%2Fapp.example%2Fcb%00.evil.example
          RFC 6749 3.1  | https%3A%2F%2Fapp.example%2Fcb&redirect_uri=https%3A%2F%2Fapp.example%2Fcb
          RFC 6749 3.1  | https%3A%2F%2Fapp.example%2Fcb&redirect_uri=https%3A%2F%2Fevil.example%2F
          RFC 6749 3.1  | https%3A%2F%2Fevil.example%2F&redirect_uri=https%3A%2F%2Fapp.example%2Fcb
          RFC 6749 3.1  | https%3A%2F%2Fapp.example%2Fcb&%72edirect_uri=https%3A%2F%2Fevil.example%2F
          RFC 6749 3.1  | https%3A%2F%2Fapp.example%2Fcb;redirect_uri=https%3A%2F%2Fevil.example%2F
          RFC 6749 3.1  | &redirect_uri[]=https%3A%2F%2Fapp.example%2Fcb
          RFC 6749 3.1  | &Redirect_Uri=https%3A%2F%2Fapp.example%2Fcb
          RFC 6749 3.1  | &redirect_uri%20=https%3A%2F%2Fapp.example%2Fcb
          RFC 6749 3.1  | &redirect-uri=https%3A%2F%2Fapp.example%2Fcb
          RFC 6749 3.1  | &callback=https%3A%2F%2Fapp.example%2Fcb
          """)
  void whatIsEncodedInOtherWaysIsNoRegisteredOne(String clause, String encoded) {
    assertRefused(encoded);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RFC 9700 2.1    | https://app.example/cb
          RFC 6749 3.1.2  | https://app.example/back?tenant=1
          RFC 8252 7.1    | com.example.app:/cb
          RFC 8252 7.3    | http://127.0.0.1/callback
          RFC 8252 7.3    | http://127.0.0.1:80/callback
          RFC 8252 7.3    | http://127.0.0.1:1/callback
          RFC 8252 7.3    | http://127.0.0.1:65535/callback
          RFC 8252 7.3    | http://[::1]/callback
          RFC 8252 7.3    | http://[::1]:50001/callback
          """)
  void whatIsRegisteredGetsTheCodeAndTheErrorThere(String clause, String uri) {
    String sent = HttpBrowser.encode(uri);
    RawHttp.Answer answer = authorize(query(Map.of("redirect_uri", sent)));
    RawHttp.Answer refused = authorize(query(Map.of("redirect_uri", sent, "scope", "everything")));

    assertEquals(303, answer.status(), answer::whole);
    assertEquals(303, refused.status(), refused::whole);
    String joint = uri.contains("?") ? "&" : "?";
    assertTrue(answer.header("Location").startsWith(uri + joint + "code="), answer::whole);
    assertTrue(
        refused.header("Location").startsWith(uri + joint + "error=invalid_scope&"),
        refused::whole);
  }

  private void assertRefused(String encoded) {
    for (String type : new String[] {"code", "token", "nonsense"}) {
      RawHttp.Answer answer =
          authorize(query(Map.of("redirect_uri", encoded, "response_type", type)));
      assertPage(400, answer);
      assertFalse(answer.whole().contains("code="), answer::whole);
      assertFalse(answer.whole().contains("evil"), answer::whole);
    }
  }
}
