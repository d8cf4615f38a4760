package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The page to which the demo application's users return. It shows what an application receives and
 * which request it sends next. The page exists only together with the demo data.
 */
@Path("/demo/callback")
public record DemoCallbackResource(Pages pages, PublicUrl publicUrl) {
  /** Only a text that can be a code is inserted into the command that readers copy. */
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_-]{1,200}");

  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    Optional<String> code = query.text("code").filter(CODE.asMatchPredicate());
    DemoCallbackView view =
        new DemoCallbackView(
            code,
            query.text("state"),
            query.text("iss"),
            query.text("error"),
            query.text("error_description"),
            code.map(known -> tokenCall(known, publicUrl.of(request.getUriInfo()))));
    return pages.respond(request, 200, Page.of("demo-callback", view)).build();
  }

  private static String tokenCall(String code, String address) {
    return String.join(
        " \\\n  ",
        "curl " + address + "/api/token",
        "-d grant_type=code",
        "-d client_id=demo-app",
        "-d device_id=my-device",
        "-d device_name=terminal",
        "-d code=" + code,
        "-d code_verifier=YOUR_CODE_VERIFIER");
  }

  record DemoCallbackView(
      Optional<String> code,
      Optional<String> state,
      Optional<String> issuer,
      Optional<String> error,
      Optional<String> description,
      Optional<String> command) {}
}
