package dev.ordering.documentation;

import dev.ordering.http.EntityTags;
import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Scripts and stylesheet of the explorer, so that it works without the internet. */
@Path("docs/files/{name}")
public final class ExplorerFilesResource {
  private final ExplorerFiles files = new ExplorerFiles();

  @GET
  @Anyone
  public Response get(@PathParam("name") String name) {
    ExplorerFiles.File file =
        files.find(name).orElseThrow(() -> Problem.of(404, Fault.of("not_found")).exception());
    return Response.ok(file.read())
        .header(HttpHeaders.CONTENT_TYPE, file.type())
        .tag(EntityTags.of(files.version(), name))
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=3600")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }
}
