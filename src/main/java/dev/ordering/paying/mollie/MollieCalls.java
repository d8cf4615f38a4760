package dev.ordering.paying.mollie;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.ordering.http.text.JsonFactories;
import dev.ordering.outbound.OutboundHttp;
import dev.ordering.outbound.PrivateAddressException;
import dev.ordering.paying.provider.ProviderException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls Mollie. Its error bodies have {@code status}, {@code title}, {@code detail} and sometimes
 * {@code field}. Requests that Mollie responds to with 401, 409, 429 or 5xx can be retried.
 */
record MollieCalls(OutboundHttp http, MollieCredentials credentials) {
  private static final JsonMapper JSON =
      JsonMapper.builder(JsonFactories.factory())
          .addModule(new Jdk8Module())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  record Problem(int status, String title, String detail, Optional<String> field) {}

  <T> T get(String path, Class<T> type, Duration timeout) {
    return read(send(request(path).GET(), timeout), type);
  }

  <T> T post(String path, Object body, String idempotencyKey, Class<T> type, Duration timeout) {
    try {
      return read(
          send(
              request(path)
                  .header("Content-Type", "application/json")
                  .header("Idempotency-Key", idempotencyKey)
                  .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))),
              timeout),
          type);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(credentials.url(path))
        .header("Authorization", "Bearer " + credentials.apiKey())
        .header("Accept", "application/hal+json, application/json")
        .header("User-Agent", "OrderingService/1.0");
  }

  private HttpResponse<String> send(HttpRequest.Builder request, Duration timeout) {
    try {
      return http.send(request).get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failure) {
      throw ProviderException.unavailable(
          failure.getCause() instanceof PrivateAddressException
              ? "Mollie: a private address"
              : "Mollie does not answer");
    } catch (TimeoutException late) {
      throw ProviderException.unavailable("Mollie does not answer");
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw ProviderException.unavailable("Mollie does not answer");
    }
  }

  private <T> T read(HttpResponse<String> response, Class<T> type) {
    int status = response.statusCode();
    if (status < 200 || status >= 300) {
      String text = "Mollie: " + status + " " + detail(response.body());
      throw status == 429 || status >= 500 || status == 401 || status == 409
          ? ProviderException.unavailable(text)
          : ProviderException.refused(text);
    }
    try {
      T read = JSON.readValue(response.body(), type);
      if (read != null) {
        return read;
      }
    } catch (JsonProcessingException unreadable) {
      // the exception below reports it without the body
    }
    throw ProviderException.unavailable("Mollie: a response that cannot be read");
  }

  private String detail(String body) {
    try {
      Problem problem = JSON.readValue(body, Problem.class);
      return problem == null || problem.detail() == null
          ? ""
          : problem.detail() + problem.field().map(field -> " (" + field + ")").orElse("");
    } catch (JsonProcessingException notOne) {
      return "";
    }
  }
}
