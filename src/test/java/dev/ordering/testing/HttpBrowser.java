package dev.ordering.testing;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A browser reduced to what HTTP tests look at: it keeps cookies, fills in forms, and follows a
 * redirect only when told to.
 */
public final class HttpBrowser {
  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");

  private final CookieManager cookies = new CookieManager();
  private final HttpClient client =
      HttpClient.newBuilder()
          // else it offers h2c, and Grizzly then waits for the body of a post
          .version(HttpClient.Version.HTTP_1_1)
          .cookieHandler(cookies)
          .build();
  private final URI base;
  private final String language;

  /**
   * @param base the address of the service with a slash at its end
   */
  public HttpBrowser(URI base, String language) {
    this.base = base;
    this.language = language;
  }

  /** Opens an address: a whole one, or one inside the service without a slash before it. */
  public HttpResponse<String> open(String address, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(address)).header("Accept", "text/html,*/*;q=0.8");
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  /** Asks for the headers alone, as scanners of links do. */
  public HttpResponse<String> head(String address) {
    return send(
        HttpRequest.newBuilder(base.resolve(address))
            .method("HEAD", HttpRequest.BodyPublishers.noBody()));
  }

  /** Goes where an answer redirects to. */
  public HttpResponse<String> follow(HttpResponse<String> answer) {
    return open(answer.headers().firstValue("Location").orElseThrow());
  }

  /** Sends the form of a page that leads to an address, its hidden fields filled in as they are. */
  public HttpResponse<String> submit(
      HttpResponse<String> page, String address, Map<String, String> typed) {
    Map<String, String> fields = new LinkedHashMap<>(hidden(page, address));
    fields.putAll(typed);
    return post(address, fields);
  }

  /** The hidden fields of the form that leads to an address. */
  public Map<String, String> hidden(HttpResponse<String> page, String address) {
    String html = page.body();
    int start = html.indexOf("action=\"" + base.getPath() + address + "\"");
    if (start < 0) {
      throw new AssertionError("no form to " + address + " in " + html);
    }
    Matcher matcher = HIDDEN.matcher(html.substring(start, html.indexOf("</form>", start)));
    Map<String, String> fields = new LinkedHashMap<>();
    while (matcher.find()) {
      fields.put(matcher.group(1), matcher.group(2).replace("&#61;", "="));
    }
    return fields;
  }

  public HttpResponse<String> post(String address, Map<String, String> fields) {
    String body =
        fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + encode(field.getValue()))
            .collect(Collectors.joining("&"));
    return send(
        HttpRequest.newBuilder(base.resolve(address))
            .header("Accept", "text/html")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** The value of a cookie that the browser keeps; empty where there is none. */
  public String cookie(String name) {
    return cookies.getCookieStore().getCookies().stream()
        .filter(cookie -> cookie.getName().equals(name))
        .map(java.net.HttpCookie::getValue)
        .findFirst()
        .orElse("");
  }

  /** Adds a cookie as an attacker on a neighbouring host might. */
  public void plant(String name, String value) {
    java.net.HttpCookie cookie = new java.net.HttpCookie(name, value);
    cookie.setPath("/");
    cookie.setVersion(0);
    // the JDK's name for a host without a dot; so it takes the place of the service's own
    cookie.setDomain(base.getHost().contains(".") ? base.getHost() : base.getHost() + ".local");
    cookies.getCookieStore().add(base, cookie);
  }

  public static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return DocumentedAnswers.check(
          base.toString().replaceFirst("/$", ""),
          client.send(
              request.header("Accept-Language", language).timeout(Duration.ofMinutes(3)).build(),
              HttpResponse.BodyHandlers.ofString()));
    } catch (IOException exception) {
      throw new java.io.UncheckedIOException(exception);
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(exception);
    }
  }
}
