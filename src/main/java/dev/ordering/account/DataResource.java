package dev.ordering.account;

import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.security.Anyone;
import dev.ordering.user.signin.SignIn;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** The page from which users download their data, and the file itself. */
@Path("/account")
public final class DataResource extends ConfirmedPageResource {
  private static final String PATH = "/account/data";
  private static final String FILE = "data.json";
  private static final String SCHEMA = "data.schema.json";

  private final SignIn signIn;
  private final DataDownload download;

  DataResource(PageServices pageServices, SignIn signIn, DataDownload download) {
    super(pageServices);
    this.signIn = signIn;
    this.download = download;
  }

  /**
   * The data of the page.
   *
   * @param ready whether the password was entered and the file has not been downloaded yet
   */
  record DataView(
      String email,
      String token,
      boolean ready,
      Optional<String> presentError,
      Optional<FieldError.Summary> summary) {}

  @GET
  @Path("data")
  @Anyone
  public Response page(@Context ContainerRequestContext request) {
    return toOwner(request, PATH, owner -> page(request, owner, List.of(), 200).build());
  }

  @POST
  @Path("data")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response allow(@Context ContainerRequestContext request, byte[] body) {
    return confirmed(
        request,
        PATH,
        body,
        signIn,
        owner -> {
          download.allow(owner);
          return redirect(request, PATH).build();
        });
  }

  /**
   * Returns the file. If the password was not entered, or the file was already downloaded, returns
   * the page that asks for the password.
   */
  @GET
  @Path(FILE)
  @Anyone
  public Response file(@Context ContainerRequestContext request) {
    return toOwner(
        request,
        PATH,
        owner ->
            download
                .take(owner)
                .map(content -> file(Response.ok(content)))
                .orElseGet(() -> page(request, owner, List.of(), 403).build()));
  }

  /** Returns the headers of the response to a GET, which may still follow. */
  @HEAD
  @Path(FILE)
  @Anyone
  public Response fileHeaders(@Context ContainerRequestContext request) {
    return toOwner(
        request,
        PATH,
        owner ->
            download.isAllowed(owner)
                ? file(Response.ok())
                : page(request, owner, List.of(), 403).build());
  }

  private static Response file(Response.ResponseBuilder response) {
    return response
        .header(HttpHeaders.CONTENT_TYPE, "application/json; charset=utf-8")
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"data.json\"")
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("X-Content-Type-Options", "nosniff")
        .build();
  }

  /** Returns the JSON schema of the file. */
  @GET
  @Path(SCHEMA)
  @Anyone
  public Response schema() {
    InputStream text = DataResource.class.getResourceAsStream(SCHEMA);
    return Response.ok(text).type("application/schema+json").build();
  }

  @Override
  Response.ResponseBuilder page(
      ContainerRequestContext request, SignedIn owner, List<FieldError> errors, int status) {
    DataView view =
        new DataView(
            owner.account().email(),
            owner.formToken(),
            download.isAllowed(owner),
            FieldError.Input.of(PRESENT, "", errors).error(),
            FieldError.Summary.of(errors));
    return show(request, status, Page.of("account-data", view));
  }
}
