package dev.ordering.documentation;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.ResponseContent;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.regex.Pattern;

/** Scripts and stylesheet of the explorer, so that it works without the internet. */
@Path("docs/files/{name}")
public final class ExplorerFilesResource {
  /** RFC 9110 12.5.3; a weight of zero refuses it. */
  private static final Pattern GZIP =
      Pattern.compile(
          "(^|,)\\s*gzip\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))", Pattern.CASE_INSENSITIVE);

  private final ExplorerFiles files = new ExplorerFiles();

  @GET
  @Anyone
  public Response get(
      @PathParam("name") String name,
      @HeaderParam(HttpHeaders.ACCEPT_ENCODING) @DefaultValue("") String accepted) {
    ExplorerFiles.File file =
        files.find(name).orElseThrow(() -> Problem.of(404, ApiError.of("not_found")).exception());
    boolean compressed = GZIP.matcher(accepted).find();
    byte[] bytes = compressed ? file.stored().compressed() : file.stored().plain();
    return Response.ok(ResponseContent.shared(bytes))
        .header(HttpHeaders.CONTENT_TYPE, file.type())
        .header(HttpHeaders.CONTENT_LENGTH, bytes.length)
        .header(HttpHeaders.CONTENT_ENCODING, compressed ? "gzip" : null)
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
        .tag(EntityTags.of(files.version(), name))
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=3600")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }
}
