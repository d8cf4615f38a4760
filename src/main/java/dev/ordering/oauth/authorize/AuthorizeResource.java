package dev.ordering.oauth.authorize;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.BrowserDetection;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.token.ClientIdentification;
import dev.ordering.security.Anyone;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * The authorization endpoint (contract, endpoint 1; RFC 6749 3.1). A browser, which accepts {@code
 * text/html}, gets the pages. Any other caller gets the URL to show to the user, as a JSON string.
 * Errors of client_id or redirect_uri are returned with status 400, all others by a redirect.
 */
@Path("/oauth/authorize")
public final class AuthorizeResource extends AuthorizationPageResource {
  private final ClientIdentification clients;

  AuthorizeResource(Services services, ClientIdentification clients) {
    super(services);
    this.clients = clients;
  }

  /** The URL of the page to show to the user. */
  record PageAddress(@JsonValue String address) {}

  record RefusedView(String detail, String requestId) {}

  @Tag(name = "Authorization")
  @Operation(
      operationId = "authorize",
      summary = "Ask the user for access",
      description =
          "Open this URL in a browser (RFC 6749 4.1, RFC 7636). The user signs in and allows or"
              + " denies access. The browser is then redirected to `redirect_uri` with `code`, or"
              + " with `error` and `error_description`, and always with `state` and `iss`.")
  @Parameter(
      name = "response_type",
      in = ParameterIn.QUERY,
      required = true,
      description = "Always `code`.",
      schema = @Schema(types = "string", allowableValues = "code"))
  @Parameter(
      name = "client_id",
      in = ParameterIn.QUERY,
      required = true,
      description = "The identifier of the client application.",
      schema = @Schema(types = "string", example = "demo-app"))
  @Parameter(
      name = "redirect_uri",
      in = ParameterIn.QUERY,
      required = true,
      description = "One of the registered URLs. The port of 127.0.0.1 and [::1] may differ.",
      schema = @Schema(types = "string"))
  @Parameter(
      name = "scope",
      in = ParameterIn.QUERY,
      required = true,
      description = "The requested scopes, separated by spaces.",
      schema = @Schema(types = "string", example = "orders user"))
  @Parameter(
      name = "code_challenge",
      in = ParameterIn.QUERY,
      required = true,
      description = "BASE64URL(SHA256(code_verifier)) with the method S256.",
      schema = @Schema(types = "string"))
  @Parameter(
      name = "code_challenge_method",
      in = ParameterIn.QUERY,
      description = "Default: `plain`. Use `S256`.",
      schema =
          @Schema(
              types = "string",
              allowableValues = {"S256", "plain"}))
  @Parameter(
      name = "state",
      in = ParameterIn.QUERY,
      description = "Returned unchanged: compare it. Percent-encoded, at most 4,096 characters.",
      schema = @Schema(types = "string"))
  @Parameter(
      name = "prompt",
      in = ParameterIn.QUERY,
      description =
          "Separated by spaces (OpenID Connect Core 3.1.2.1): `login` and `select_account` ask the"
              + " user to sign in again, `consent` asks again for access. `none` shows no page: if"
              + " one is needed, the error is `login_required` or `consent_required`.",
      schema = @Schema(types = "string"))
  @Parameter(
      name = "ui_locales",
      in = ParameterIn.QUERY,
      description =
          "The languages of the pages: `en`, `nl`, `fr` and `de`, the preferred ones first, separated"
              + " by spaces. Others are ignored. Default: those of the browser.",
      schema = @Schema(types = "string"))
  @SuccessResponse(
      value =
          "A browser (Accept: text/html) gets a page. Others get the URL of that page as a JSON"
              + " string.",
      type = String.class)
  @ApiResponse(
      responseCode = "303",
      description = "Redirects back to the client application.",
      headers =
          @Header(
              name = "Location",
              description = "The redirect URI, with `code` or `error`, `iss` and `state`.",
              schema = @Schema(types = "string")))
  @ErrorResponses("400: The client or its redirect URI is unknown. The browser is not redirected.")
  @ApiResponse(
      responseCode = "429",
      description =
          "The user has answered 1,000 authorization requests within 15 minutes. The response is a"
              + " page. `Retry-After` says how long to wait.")
  @GET
  @Anyone
  public Response get(@Context ContainerRequestContext request) {
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    AuthorizeQuery.language(query).ifPresent(language -> Languages.choose(request, language));
    boolean browser = BrowserDetection.isBrowser(request.getAcceptableMediaTypes());
    AuthorizeQuery.Outcome outcome = AuthorizeQuery.read(query, clients, issuer(request));
    if (outcome instanceof AuthorizeQuery.Untrusted untrusted) {
      return browser
          ? refused(request, untrusted)
          : json(Response.status(400), Problem.of(400, untrusted.error()));
    }
    if (outcome instanceof AuthorizeQuery.Refused refused) {
      return Pages.redirect(refused.response().address()).build();
    }
    return browser
        ? begin(request, ((AuthorizeQuery.Accepted) outcome).request())
        : address(request);
  }

  private Response begin(ContainerRequestContext request, AuthorizationRequest authorization) {
    Authorization.Step step =
        services().authorization().first(authorization, account(request), issuer(request));
    return step(request, services().pending().begin(authorization, browser(request).id()), step);
  }

  /**
   * Returns the URL of the same request for a browser. The request can be bound to a browser only
   * when the browser sends it.
   */
  private Response address(ContainerRequestContext request) {
    String query = request.getUriInfo().getRequestUri().getRawQuery();
    return json(Response.ok(), new PageAddress(issuer(request) + "/oauth/authorize?" + query));
  }

  private static Response json(Response.ResponseBuilder response, Object entity) {
    return response
        .entity(entity)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
        .build();
  }

  private Response refused(ContainerRequestContext request, AuthorizeQuery.Untrusted untrusted) {
    RefusedView view =
        new RefusedView(text(request, untrusted.error()), RequestIdFilter.idOf(request));
    return show(request, 400, Page.of("refused", view), untrusted.client())
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
        .build();
  }
}
