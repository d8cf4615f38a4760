package dev.ordering.http.response;

import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Sha256;
import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Responds with 304 if the client already has the response (RFC 9110 13). A resource makes a tag
 * with {@link #of} from the data of its response. This filter adds the version, the language and
 * the query to the tag, so that the resource need not know them. It replaces the response by 304 if
 * {@code If-None-Match} names the tag. Tags are weak, because a proxy may compress the response and
 * because ranges are not supported.
 */
@Priority(Priorities.USER + 500)
public final class EntityTags implements ContainerResponseFilter {
  /**
   * The Cache-Control of a response that a client may store but must revalidate before each use.
   */
  public static final String REVALIDATE = "no-cache";

  /**
   * The request property with the API version of the request, as text. The package {@code
   * versioning}, which depends on this package, sets it.
   */
  public static final String VERSION = EntityTags.class.getName() + ".version";

  private static final int NOT_MODIFIED = Response.Status.NOT_MODIFIED.getStatusCode();
  private static final Set<String> SAFE_METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  /**
   * Returns the tag of a response. The filter sends a hash of it and of everything else that the
   * response depends on.
   *
   * @param revision changes whenever the response changes, and is equal on every node for equal
   *     responses; suitable are numbers, strings, and records and lists of them
   */
  public static EntityTag of(Object... revision) {
    return new EntityTag(text(revision), true);
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    EntityTag given = response.getEntityTag();
    if (given == null
        || response.getStatus() != 200
        || !SAFE_METHODS.contains(request.getMethod())) {
      return;
    }
    EntityTag tag =
        tagToSend(request, given, response.getHeaders().getFirst(HttpHeaders.CONTENT_LANGUAGE));
    // as text, because JAX-RS builds an error message whenever it writes a tag, even if there is
    // no error
    response.getHeaders().putSingle(HttpHeaders.ETAG, "W/\"" + tag.getValue() + '"');
    if (isMatched(request, tag)) {
      response.setStatus(NOT_MODIFIED);
      response.setEntity(null);
      // RFC 9110 15.4.5: only the headers that a cache needs to update its stored response
      response.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
      response.getHeaders().remove(HttpHeaders.CONTENT_LANGUAGE);
    }
  }

  /**
   * Returns the tag of a response in the language of the request, if the client already has that
   * response. The resource then need not create the response: an empty response with the tag
   * becomes 304.
   *
   * @param tag is computed only if the request has {@code If-None-Match}
   */
  public static Optional<EntityTag> matching(
      ContainerRequestContext request, Supplier<EntityTag> tag) {
    return Optional.ofNullable(request.getHeaderString(HttpHeaders.IF_NONE_MATCH))
        .map(sent -> tag.get())
        .filter(
            given ->
                isMatched(request, tagToSend(request, given, Languages.of(request).getLanguage())));
  }

  private static boolean isMatched(ContainerRequestContext request, EntityTag sent) {
    Response.ResponseBuilder unmet = request.getRequest().evaluatePreconditions(sent);
    return unmet != null && unmet.build().getStatus() == NOT_MODIFIED;
  }

  private static EntityTag tagToSend(
      ContainerRequestContext request, EntityTag given, Object language) {
    String text =
        text(
            given.getValue(),
            request.getProperty(VERSION),
            language,
            request.getUriInfo().getRequestUri().getRawQuery());
    return new EntityTag(HexFormat.of().formatHex(Sha256.of(text), 0, 16), true);
  }

  private static String text(Object... parts) {
    StringBuilder text = new StringBuilder();
    for (Object part : parts) {
      String written = String.valueOf(part);
      text.append(written.length()).append(':').append(written);
    }
    return text.toString();
  }
}
