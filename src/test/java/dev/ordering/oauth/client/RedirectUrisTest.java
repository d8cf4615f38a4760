package dev.ordering.oauth.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which redirect URIs are taken for the registered ones. */
class RedirectUrisTest {
  private static final List<String> REGISTERED =
      List.of(
          "https://app.example/callback?a=b",
          "http://127.0.0.1/callback",
          "http://[::1]:5000/",
          "http://localhost/callback",
          "com.example.app:/callback",
          "{publicUrl}/demo/callback");

  @ParameterizedTest
  @CsvSource({
    "true, https://app.example/callback?a=b",
    "true, com.example.app:/callback",
    "true, http://localhost:8080/shop/demo/callback",
    "true, http://127.0.0.1/callback",
    "true, http://127.0.0.1:51004/callback",
    "true, http://[::1]/",
    "true, http://[::1]:1/",
    "false, https://app.example/callback",
    "false, https://app.example/callback?a=b&c=d",
    "false, https://app.example:443/callback?a=b",
    "false, https://APP.example/callback?a=b",
    "false, https://app.example/callback?a=b#part",
    "false, https://app.example.evil.example/callback?a=b",
    "false, http://localhost:3000/callback",
    "false, http://127.0.0.1:51004/callback/",
    "false, http://127.0.0.1:51004/callback#part",
    "false, http://127.0.0.1:51004@evil.example/callback",
    "false, http://127.0.0.1.evil.example/callback",
    "false, http://127.0.0.1:99999/callback",
    "false, http://127.0.0.1:/callback",
    "false, https://127.0.0.1:51004/callback",
    "false, http://127.0.0.2/callback",
    "false, {publicUrl}/demo/callback",
    "false, ''",
  })
  void onlyThePortOfALoopbackAddressMayDiffer(boolean accepted, String sent) {
    assertEquals(
        accepted, RedirectUris.accepts(REGISTERED, sent, "http://localhost:8080/shop"), sent);
  }
}
