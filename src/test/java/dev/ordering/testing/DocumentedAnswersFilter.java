package dev.ordering.testing;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Holds what a JAX-RS client is answered against the documents. */
final class DocumentedAnswersFilter implements ClientResponseFilter {
  private final String base;

  /**
   * @param base the address of the service, or its context path, without a slash at its end
   */
  DocumentedAnswersFilter(String base) {
    this.base = base;
  }

  @Override
  public void filter(ClientRequestContext request, ClientResponseContext response)
      throws IOException {
    byte[] body = response.hasEntity() ? response.getEntityStream().readAllBytes() : new byte[0];
    response.setEntityStream(new ByteArrayInputStream(body));
    DocumentedAnswers.check(
        new DocumentedAnswers.Answered(
            request.getMethod(),
            DocumentedAnswers.path(base, request.getUri()),
            response.getStatus(),
            header(response, "X-VERSION"),
            DocumentedAnswers.type(header(response, "Content-Type")),
            response.getHeaders().containsKey("X-Request-Id"),
            new String(body, StandardCharsets.UTF_8)));
  }

  private static String header(ClientResponseContext response, String name) {
    String value = response.getHeaderString(name);
    return value == null ? "" : value;
  }
}
