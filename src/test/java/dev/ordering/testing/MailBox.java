package dev.ordering.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.notification.Poll;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** The mails that the demonstration keeps, as their recipients would find them. */
public final class MailBox {
  private static final Pattern LINK = Pattern.compile("(?m)^https?://\\S+/[0-9a-f]{64}$");

  private final HttpClient client = HttpClient.newHttpClient();
  private final ObjectMapper json = new ObjectMapper();
  private final URI base;

  /**
   * @param base the address of the service with a slash at its end
   */
  public MailBox(URI base) {
    this.base = base;
  }

  /** The mails of a kind to somebody, the newest first. */
  public List<JsonNode> mails(String recipient, String kind) {
    return StreamSupport.stream(all().spliterator(), false)
        .filter(mail -> mail.get("to").asText().equals(recipient))
        .filter(mail -> mail.get("kind").asText().equals(kind))
        .toList();
  }

  /** The newest mail of a kind to somebody, once there are so many. */
  public JsonNode await(String recipient, String kind, int howMany) throws Exception {
    Poll.until("mail", () -> mails(recipient, kind).size() >= howMany);
    return mails(recipient, kind).get(0);
  }

  /** The link with a token in the newest mail of a kind to somebody. */
  public String link(String recipient, String kind) throws Exception {
    return link(await(recipient, kind, 1)).orElseThrow();
  }

  /** The link with a token in a mail. */
  public static Optional<String> link(JsonNode mail) {
    Matcher matcher = LINK.matcher(mail.get("text").asText());
    return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
  }

  private JsonNode all() {
    try {
      return json.readTree(
          client
              .send(
                  HttpRequest.newBuilder(base.resolve("demo/mail"))
                      .header("Accept", "application/json")
                      .build(),
                  HttpResponse.BodyHandlers.ofString())
              .body());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(exception);
    }
  }
}
