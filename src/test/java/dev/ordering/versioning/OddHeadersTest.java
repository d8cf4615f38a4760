package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers that no client library would send. */
class OddHeadersTest extends SampleService {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "json",
        "application",
        "application/",
        "/json",
        "a/b/c",
        ";",
        "application/json,",
        "application/json;charset",
        "application/json; charset=",
        "application/json;charset=\"utf-8",
        "application/json; =",
        "é/ü",
        "text/plain; charset=nonsense",
        "application/json;q=2",
        "*/*;q=x",
        "application/json; Q=\"\""
      })
  void anOddContentTypeIsAnErrorOfTheClientOrIsUnderstood(String type)
      throws IOException, InterruptedException {
    HttpResponse<String> response = send("Content-Type", type, "{}");

    assertTrue(
        response.statusCode() == 415 || response.statusCode() == 400,
        type + " " + response.statusCode() + " " + response.body());
    assertTrue(response.body().contains("\"error\":"), type + response.body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json;",
        "application/json ; ",
        "application/json;;charset=utf-8",
        "application/json;charset=UTF-8;",
        "application/json;charset=us-ascii"
      })
  void emptyParametersAndASubsetOfUtf8AreAccepted(String type)
      throws IOException, InterruptedException {
    HttpResponse<String> response = send("Content-Type", type, "{\"lines\": []}");

    assertEquals(200, response.statusCode(), type + " " + response.body());
  }

  @Test
  void aBodyWithoutContentTypeIsNotSupported() throws IOException, InterruptedException {
    HttpResponse<String> response =
        CLIENT.send(
            HttpRequest.newBuilder(getBaseUri().resolve("/samples"))
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build(),
            HttpResponse.BodyHandlers.ofString());

    assertEquals(415, response.statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "json",
        "/",
        "a/b/c",
        ";q=1",
        "*/*;q=x",
        "application/json;q=2",
        "application/json;q=0"
      })
  void anOddAcceptIsAnErrorOfTheClientOrIsUnderstood(String accept)
      throws IOException, InterruptedException {
    HttpResponse<String> response = send("Accept", accept, "");

    assertTrue(
        java.util.Set.of(200, 400, 406, 415).contains(response.statusCode()),
        accept + " " + response.statusCode() + " " + response.body());
    assertTrue(response.body().startsWith("{"), accept + response.body());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/json;q=0                        | 406
          application/json; q=0.000;level=1           | 406
          application/json;Q=0, text/html             | 406
          */*;q=0                                     | 406
          application/json;q=0.001                    | 200
          text/html;q=0, application/json             | 200
          text/plain;a="x,y";q=0, application/json;b="q=0" | 200
          text/html;q=0, */*;                         | 200
          """)
  void whatIsExcludedIsNotSent(String accept, int status) throws IOException, InterruptedException {
    HttpResponse<String> response =
        CLIENT.send(
            HttpRequest.newBuilder(getBaseUri().resolve("/samples"))
                .header("Accept", accept)
                .build(),
            HttpResponse.BodyHandlers.ofString());

    assertEquals(status, response.statusCode(), accept + " " + response.body());
    assertTrue(
        response.headers().firstValue("Content-Type").orElseThrow().startsWith("application/json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", ",-", "-;q=1", "nl;q=9", "**", "é"})
  void anOddAcceptLanguageIsAsNone(String language) throws IOException, InterruptedException {
    HttpResponse<String> response = send("Accept-Language", language, "{}");

    assertEquals(415, response.statusCode(), response.body());
    assertEquals("en", response.headers().firstValue("Content-Language").orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"gzip,415", "br,415", "identity,200"})
  void aCompressedBodyIsNotTakenForAPlainOne(String coding, int status)
      throws IOException, InterruptedException {
    HttpResponse<String> response =
        CLIENT.send(
            HttpRequest.newBuilder(getBaseUri().resolve("/samples"))
                .header("Content-Type", "application/json")
                .header("Content-Encoding", coding)
                .POST(HttpRequest.BodyPublishers.ofString("{\"lines\": []}"))
                .build(),
            HttpResponse.BodyHandlers.ofString());

    assertEquals(status, response.statusCode(), response.body());
  }

  private HttpResponse<String> send(String header, String value, String body)
      throws IOException, InterruptedException {
    return CLIENT.send(
        HttpRequest.newBuilder(getBaseUri().resolve("/samples"))
            .header(header, value)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }
}
