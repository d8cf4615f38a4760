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
 * Responses that a client has already are not sent again (RFC 9110 13). A resource gives its
 * response the tag {@link #of} what it was made from; here the tag also comes to depend on the
 * version, the language and the query, none of which the resource has to know, and 304 replaces the
 * response if {@code If-None-Match} names it. Tags are weak: a proxy between us and the client may
 * compress, and no response is half of one.
 */
@Priority(Priorities.USER + 500)
public final class EntityTags implements ContainerResponseFilter {
  /** A client may store the response, but asks each time whether it is still the newest. */
  public static final String ASK_EACH_TIME = "no-cache";

  /**
   * The property of a request that holds the version that it speaks, as text; the mechanism of
   * versions, which is above this one, sets it.
   */
  public static final String VERSION = EntityTags.class.getName() + ".version";

  private static final int NOT_MODIFIED = Response.Status.NOT_MODIFIED.getStatusCode();
  private static final Set<String> SAFE = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  /**
   * The tag of a response. It is not sent like this, but digested once, with what else it depends
   * on.
   *
   * @param revision what changes whenever the response does; equal on every node for equal
   *     responses, which the texts of numbers, texts and of records and lists of them are
   */
  public static EntityTag of(Object... revision) {
    return new EntityTag(text(revision), true);
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    EntityTag given = response.getEntityTag();
    if (given == null || response.getStatus() != 200 || !SAFE.contains(request.getMethod())) {
      return;
    }
    EntityTag tag =
        sent(request, given, response.getHeaders().getFirst(HttpHeaders.CONTENT_LANGUAGE));
    // as text: JAX-RS makes the message of an error that there is not before it writes a tag
    response.getHeaders().putSingle(HttpHeaders.ETAG, "W/\"" + tag.getValue() + '"');
    if (isKnown(request, tag)) {
      response.setStatus(NOT_MODIFIED);
      response.setEntity(null);
      // RFC 9110 15.4.5: only what a cache needs to know about the response that it stores
      response.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
      response.getHeaders().remove(HttpHeaders.CONTENT_LANGUAGE);
    }
  }

  /**
   * The tag of a response in the language of the request, if the client has that response already:
   * it need not be made, because a response with the tag alone becomes 304.
   *
   * @param tag is made only if the request asks for it
   */
  public static Optional<EntityTag> known(
      ContainerRequestContext request, Supplier<EntityTag> tag) {
    return Optional.ofNullable(request.getHeaderString(HttpHeaders.IF_NONE_MATCH))
        .map(sent -> tag.get())
        .filter(
            given -> isKnown(request, sent(request, given, Languages.of(request).getLanguage())));
  }

  private static boolean isKnown(ContainerRequestContext request, EntityTag sent) {
    Response.ResponseBuilder instead = request.getRequest().evaluatePreconditions(sent);
    return instead != null && instead.build().getStatus() == NOT_MODIFIED;
  }

  private static EntityTag sent(ContainerRequestContext request, EntityTag given, Object language) {
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
