package dev.ordering.upload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.DocumentedAnswers;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.upload.file.ReceivedFile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files are sent, checked and served, over HTTP. */
class UploadResourceTest extends OneServiceTest {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private HttpCalls calls;
  private String token;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example/shop");
  }

  @BeforeAll
  void signIn() {
    calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    token = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");
  }

  private HttpRequest.Builder request(String type, HttpRequest.BodyPublisher body) {
    return calls
        .request("/uploads")
        .header("Authorization", "Bearer " + token)
        .header("Content-Type", type)
        .POST(body);
  }

  private HttpCalls.Answer send(byte[] body) {
    return calls.send(request(Multipart.TYPE, HttpRequest.BodyPublishers.ofByteArray(body)));
  }

  private static void assertRefused(
      int status, String code, String field, HttpCalls.Answer answer) {
    assertEquals(status, answer.status(), answer.response().body());
    assertEquals(code, answer.json().path("error").asText());
    assertEquals(field, answer.json().path("field").asText());
    assertTrue(answer.json().path("request_id").asText().length() > 10);
  }

  private HttpResponse<byte[]> download(JsonNode upload) throws IOException, InterruptedException {
    String path = upload.get("url").asText().replace("https://orders.example/shop", "");
    URI address = URI.create(getBaseUri().toString().replaceAll("/$", "") + path);
    return DocumentedAnswers.check(
        "",
        CLIENT.send(
            HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofByteArray()));
  }

  static List<Object[]> files() {
    return List.of(
        new Object[] {"image/jpeg", "jpg", Files.jpeg()},
        new Object[] {"image/png", "png", Files.png()},
        new Object[] {"application/pdf", "pdf", Files.pdf()},
        new Object[] {"image/jpeg", "jpg", Files.padded(Files.jpeg(), 1_000_003)},
        new Object[] {"image/png", "png", Files.padded(Files.png(), ReceivedFile.MAXIMUM_BYTES)});
  }

  @ParameterizedTest
  @MethodSource("files")
  void aFileIsServedAsItWasSentToBeSaved(String type, String extension, byte[] file)
      throws IOException, InterruptedException {
    HttpCalls.Answer answer = send(Multipart.of(file).end());

    assertEquals(200, answer.status(), answer.response().body());
    JsonNode upload = answer.json();
    assertEquals(List.of("id", "url"), upload.propertyStream().map(Map.Entry::getKey).toList());
    assertTrue(
        upload
            .get("url")
            .asText()
            .matches(
                "https://orders.example/shop/uploads/"
                    + upload.get("id").asLong()
                    + "-[0-9a-f]{64}"));
    HttpResponse<byte[]> served = download(upload);
    assertEquals(200, served.statusCode());
    assertArrayEquals(file, served.body());
    assertHeader(served, "Content-Type", type);
    assertHeader(served, "Content-Length", Integer.toString(file.length));
    assertHeader(
        served,
        "Content-Disposition",
        "attachment; filename=\"upload-" + upload.get("id").asLong() + "." + extension + "\"");
    assertHeader(served, "X-Content-Type-Options", "nosniff");
    assertHeader(served, "Content-Security-Policy", "default-src 'none'; sandbox");
    assertHeader(served, "Cache-Control", "private, max-age=86400, immutable");
  }

  private static void assertHeader(HttpResponse<?> response, String name, String value) {
    assertEquals(List.of(value), response.headers().allValues(name), name);
  }

  @Test
  void theSameFileSentTwiceIsTwoFiles() {
    JsonNode first = send(Multipart.of(Files.png()).end()).json();
    JsonNode second = send(Multipart.of(Files.png()).end()).json();

    assertNotEquals(first.get("id"), second.get("id"));
    assertNotEquals(
        first.get("url").asText().replaceAll(".*-", ""),
        second.get("url").asText().replaceAll(".*-", ""));
  }

  static List<byte[]> otherFiles() {
    return List.of(
        new byte[0],
        Files.text("GIF89a\1\0\1\0"),
        Files.text("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"),
        Files.text("<html><!-- %PDF-1.4 %%EOF --><script>alert(1)</script></html>"),
        Files.text("GIF89a=1;/*%PDF-1.4*/%%EOF"),
        Files.joined(Files.text("<!-- -->"), Files.jpeg()),
        Files.joined(Files.text("\uFEFF".substring(0, 0) + " "), Files.png()),
        // a JPEG of nothing but what may stand before a marker
        Files.joined(new byte[] {-1, -40}, Files.text("\u00ff".repeat(100_000))),
        // begins as the type that it says, and goes on as something else
        Files.joined(new byte[] {-1, -40, -1}, Files.text("<script>alert(1)</script>")),
        Files.joined(Files.padded(Files.png(), 20), Files.text("<script>alert(1)</script>")),
        Files.padded(Files.png(), 8),
        Files.padded(Files.jpeg(), 30),
        Files.text("%PDF-1.4\n<script>alert(1)</script>"),
        Files.text("%PDF-"),
        Files.text("PK\3\4"),
        Files.text("MZ"));
  }

  @ParameterizedTest
  @MethodSource("otherFiles")
  void whatOnlySaysThatItIsAPictureIsRefused(byte[] file) {
    assertRefused(422, "unsupported_file", "/file", send(Multipart.of(file).end()));
  }

  @Test
  void whatAPartSaysOfItsFileDoesNotMatter() throws IOException, InterruptedException {
    for (String name :
        List.of(
            "../../../etc/passwd",
            "a.html",
            "a.jpg\\\"; name=\\\"x",
            "%0d%0aSet-Cookie: a=b",
            "b\u00e9\u4e2d\ud83c\udf82.png",
            "x".repeat(3000))) {
      HttpCalls.Answer answer =
          send(
              new Multipart()
                  .part("name=\"file\"; filename=\"" + name + "\"", "text/html", Files.png())
                  .end());
      assertEquals(200, answer.status(), name + answer.response().body());
      HttpResponse<byte[]> served = download(answer.json());
      assertHeader(served, "Content-Type", "image/png");
      assertTrue(
          served
              .headers()
              .firstValue("Content-Disposition")
              .orElseThrow()
              .matches("attachment; filename=\"upload-[0-9]+\\.png\""));
    }
  }

  /** RFC 5322 2.2.3: some clients fold a header that would be long. */
  @Test
  void theHeaderOfThePartMayContinueOnTheNextLine() {
    byte[] body =
        new Multipart().part("filename=\"cake.png\";\r\n name=\"file\"", "a/b", Files.png()).end();

    assertEquals(200, send(body).status());
  }

  @Test
  void otherPartsArePassedOver() {
    byte[] body =
        new Multipart()
            .part("name=\"comment\"", "text/plain", Files.text("for the cake"))
            .part("name=\"file\"", "application/octet-stream", Files.jpeg())
            .part("name=\"filename\"; filename=\"a.png\"", "image/png", Files.png())
            .end();

    assertEquals(200, send(body).status());
  }

  @Test
  void thereMustBeExactlyOneFile() {
    byte[] none = new Multipart().part("name=\"picture\"", "image/png", Files.png()).end();
    byte[] two = Multipart.of(Files.png()).part("name=\"file\"", "image/png", Files.png()).end();

    assertRefused(400, "required_member", "/file", send(none));
    assertRefused(400, "required_member", "/file", send(new Multipart().end()));
    assertRefused(400, "repeated_member", "/file", send(two));
  }

  @Test
  void aBodyThatBreaksTheRulesIsMalformed() {
    byte[] whole = Multipart.of(Files.png()).end();
    Multipart many = new Multipart();
    for (int i = 0; i < 200; i++) {
      many.part("name=\"a\"", "text/plain", new byte[0]);
    }

    assertRefused(400, "malformed_request", "", send(Multipart.of(Files.png()).brokenOff()));
    assertRefused(
        400, "malformed_request", "", send(java.util.Arrays.copyOf(whole, whole.length / 2)));
    assertRefused(400, "malformed_request", "", send(many.end()));
    assertRefused(
        400,
        "malformed_request",
        "",
        send(new Multipart().part("name=\"" + "x".repeat(20_000) + "\"", "a/b", whole).end()));
    assertRefused(
        400,
        "malformed_request",
        "",
        calls.send(request("multipart/form-data", HttpRequest.BodyPublishers.ofByteArray(whole))));
    assertRefused(400, "required_member", "/file", send(new byte[0]));
    assertRefused(400, "required_member", "/file", send(Files.text("{}")));
  }

  @ParameterizedTest
  @CsvSource({
    "application/json",
    "application/x-www-form-urlencoded",
    "image/png",
    "multipart/mixed",
    "multipart/form-data2"
  })
  void anotherMediaTypeIsNotTaken(String type) {
    HttpCalls.Answer answer =
        calls.send(request(type, HttpRequest.BodyPublishers.ofByteArray(Files.png())));

    assertRefused(415, "unsupported_media_type", "", answer);
    assertTrue(answer.json().get("error_description").asText().contains("multipart/form-data"));
  }

  @Test
  void aCompressedBodyIsNotTaken() {
    HttpRequest.BodyPublisher body =
        HttpRequest.BodyPublishers.ofByteArray(Multipart.of(Files.png()).end());

    assertRefused(
        415,
        "unsupported_content_encoding",
        "",
        calls.send(request(Multipart.TYPE, body).header("Content-Encoding", "gzip")));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFileIsAtMostTenMegabytes(boolean announced) {
    for (int more : new int[] {1, 500_000}) {
      byte[] body =
          Multipart.of(Files.padded(Files.png(), ReceivedFile.MAXIMUM_BYTES + more)).end();
      HttpRequest.BodyPublisher publisher =
          announced ? HttpRequest.BodyPublishers.ofByteArray(body) : Multipart.chunked(body);

      HttpCalls.Answer answer = calls.send(request(Multipart.TYPE, publisher));
      assertRefused(413, "body_too_large", "", answer);
      assertTrue(answer.json().get("error_description").asText().contains("10,000,000"));
    }
  }

  @Test
  void otherBodiesKeepTheirLimit() {
    HttpRequest.Builder request =
        calls
            .request("/checkout")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(" ".repeat((1 << 20) + 1)));

    assertRefused(413, "body_too_large", "", calls.send(request));
  }

  @Test
  void onlyAUserWithOneOfTheScopesMaySendFiles() {
    HttpRequest.BodyPublisher body =
        HttpRequest.BodyPublishers.ofByteArray(Multipart.of(Files.png()).end());
    HttpCalls.Answer anonymous =
        calls.send(calls.request("/uploads").header("Content-Type", Multipart.TYPE).POST(body));
    HttpCalls.Answer stranger =
        calls.send(
            calls
                .request("/uploads")
                .header("Content-Type", Multipart.TYPE)
                .header("Authorization", "Bearer 00")
                .POST(body));

    assertRefused(401, "token_required", "", anonymous);
    assertEquals("Bearer", anonymous.header("WWW-Authenticate"));
    assertRefused(401, "invalid_token", "", stranger);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.2.0", "0.2.2", "0.3.0"})
  void versionsWithoutCheckoutHaveNoUploads(String version) {
    HttpRequest.BodyPublisher body =
        HttpRequest.BodyPublishers.ofByteArray(Multipart.of(Files.png()).end());

    assertRefused(
        404,
        "not_in_version",
        "",
        calls.send(request(Multipart.TYPE, body).header("X-VERSION", version)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.5.1", "1.10.0"})
  void everyLaterVersionHasThem(String version) {
    HttpRequest.BodyPublisher body =
        HttpRequest.BodyPublishers.ofByteArray(Multipart.of(Files.png()).end());

    assertEquals(
        200, calls.send(request(Multipart.TYPE, body).header("X-VERSION", version)).status());
  }

  @Test
  void anAddressThatIsGuessedLeadsNowhere() {
    JsonNode upload = send(Multipart.of(Files.png()).end()).json();
    long id = upload.get("id").asLong();
    String path = upload.get("url").asText().replaceAll(".*/shop", "");

    assertEquals(200, calls.get(path).status());
    for (String address :
        List.of(
            "/uploads/" + id,
            "/uploads/" + id + "-",
            "/uploads/" + id + "-" + "0".repeat(64),
            path.replace("/" + id + "-", "/" + (id + 1) + "-"),
            path + "0",
            path.substring(0, path.length() - 1),
            "/uploads/999999999999999999999-" + "0".repeat(64),
            "/uploads/-1-" + "0".repeat(64))) {
      assertEquals(404, calls.get(address).status(), address);
    }
    HttpCalls.Answer posted =
        calls.send(calls.request(path).POST(HttpRequest.BodyPublishers.noBody()));
    assertEquals(405, posted.status());
  }
}
