package dev.ordering.notification;

import com.google.api.client.http.HttpTransport;
import com.google.api.client.http.LowLevelHttpRequest;
import com.google.api.client.http.LowLevelHttpResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/**
 * Lets Google's library speak through the client of the push services: with its time limits, its
 * care for where a connection leads, and an end when the service stops.
 */
final class GoogleTransport extends HttpTransport {
  private final PushHttp http;

  GoogleTransport(PushHttp http) {
    this.http = http;
  }

  @Override
  protected LowLevelHttpRequest buildRequest(String method, String url) {
    return new Request(http, method, HttpRequest.newBuilder(URI.create(url)));
  }

  private static final class Request extends LowLevelHttpRequest {
    private final PushHttp http;
    private final String method;
    private final HttpRequest.Builder builder;

    Request(PushHttp http, String method, HttpRequest.Builder builder) {
      this.http = http;
      this.method = method;
      this.builder = builder;
    }

    @Override
    public void addHeader(String name, String value) {
      // answers are read as they come
      if (!name.toLowerCase(Locale.ROOT).equals("accept-encoding")) {
        builder.header(name, value);
      }
    }

    @Override
    public LowLevelHttpResponse execute() throws IOException {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      if (getStreamingContent() != null) {
        getStreamingContent().writeTo(body);
        builder.header("Content-Type", getContentType());
      }
      builder.method(method, HttpRequest.BodyPublishers.ofByteArray(body.toByteArray()));
      try {
        return new Response(http.send(builder).get());
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException();
      } catch (ExecutionException failed) {
        throw new IOException(failed.getCause());
      }
    }
  }

  private static final class Response extends LowLevelHttpResponse {
    private final int status;
    private final byte[] body;
    private final List<Map.Entry<String, String>> headers;

    Response(HttpResponse<String> response) {
      this.status = response.statusCode();
      this.body = response.body().getBytes(StandardCharsets.UTF_8);
      this.headers =
          response.headers().map().entrySet().stream()
              .filter(header -> !header.getKey().startsWith(":"))
              .map(header -> Map.entry(header.getKey(), header.getValue().get(0)))
              .toList();
    }

    @Override
    public InputStream getContent() {
      return new ByteArrayInputStream(body);
    }

    @Override
    public String getContentEncoding() {
      return null; // as the library has it for none
    }

    @Override
    public long getContentLength() {
      return body.length;
    }

    @Override
    public String getContentType() {
      return "application/json; charset=utf-8";
    }

    @Override
    public String getStatusLine() {
      return "HTTP/1.1 " + status;
    }

    @Override
    public int getStatusCode() {
      return status;
    }

    @Override
    public String getReasonPhrase() {
      return "";
    }

    @Override
    public int getHeaderCount() {
      return headers.size();
    }

    @Override
    public String getHeaderName(int index) {
      return headers.get(index).getKey();
    }

    @Override
    public String getHeaderValue(int index) {
      return headers.get(index).getValue();
    }
  }
}
