package dev.ordering.bootstrap;

import dev.ordering.http.page.Assets;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Serves the stylesheet and images of the pages. It is here because it belongs to no feature. */
@Path("/assets/{name}")
public record AssetsResource(Assets assets) {
  @GET
  @Anyone
  public Response get(@PathParam("name") String name) {
    Assets.Asset asset = assets.find(name).orElseThrow(NotFoundException::new);
    return Response.ok(asset.content())
        .header(HttpHeaders.CONTENT_TYPE, asset.type())
        .tag(asset.tag())
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=3600")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }
}
