package dev.ordering.bootstrap;

import dev.ordering.http.Assets;
import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;

/** Stylesheet and pictures of the pages; here because it is of no feature. */
@Path("/assets/{name}")
public final class AssetsResource {
  private final Assets assets;

  public AssetsResource(Assets assets) {
    this.assets = assets;
  }

  @GET
  @Anyone
  public Response get(@PathParam("name") String name, @Context Request request) {
    Assets.Asset asset =
        assets.find(name).orElseThrow(() -> Problem.of(404, Fault.of("not_found")).exception());
    EntityTag tag = new EntityTag(asset.tag());
    Response.ResponseBuilder response = request.evaluatePreconditions(tag);
    if (response == null) {
      response =
          Response.ok(asset.content()).header(HttpHeaders.CONTENT_TYPE, asset.type()).tag(tag);
    }
    return response
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=3600")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }
}
