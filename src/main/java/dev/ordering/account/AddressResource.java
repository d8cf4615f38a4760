package dev.ordering.account;

import dev.ordering.http.page.Page;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.security.Anyone;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.mail.EmailVerification;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.AccountRequest.Kind;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * The pages behind the links of mails about an e-mail address. Each has one button. They work for
 * every reader of the mail, signed in or not. Showing a page changes nothing, because some mail
 * programs open links before their readers do.
 */
@Path("/account")
public final class AddressResource extends BrowserPageResource {
  private static final String PROVE = "page.account.prove";
  private static final String NOT_ME = "page.account.not_me";

  private final EmailVerification addresses;

  AddressResource(PageServices pageServices, EmailVerification addresses) {
    super(pageServices);
    this.addresses = addresses;
  }

  /**
   * The data of a page.
   *
   * @param action the path of the form, relative to the URL of the service
   */
  record ConfirmView(
      String heading, String explanation, String action, String token, String button) {}

  @GET
  @Path("prove/{token}")
  @Anyone
  public Response prove(@PathParam("token") String link, @Context ContainerRequestContext request) {
    return ask(request, Kind.PROOF, PROVE, "/account/prove/", link);
  }

  @POST
  @Path("prove/{token}")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response proven(
      @PathParam("token") String link, @Context ContainerRequestContext request, byte[] body) {
    requireFormToken(request, form(body), ANONYMOUS, "/account/prove/" + link);
    return addresses.prove(new OpaqueToken(link))
        ? show(request, 200, notice(request, PROVE + ".done")).build()
        : dead(request);
  }

  @GET
  @Path("not-me/{token}")
  @Anyone
  public Response notMe(@PathParam("token") String link, @Context ContainerRequestContext request) {
    return ask(request, Kind.CHANGE, NOT_ME, "/account/not-me/", link);
  }

  @POST
  @Path("not-me/{token}")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response takenBack(
      @PathParam("token") String link, @Context ContainerRequestContext request, byte[] body) {
    requireFormToken(request, form(body), ANONYMOUS, "/account/not-me/" + link);
    return addresses
        .revertChange(new OpaqueToken(link))
        .map(
            reversal -> {
              String key = NOT_ME + (reversal.restored() ? ".done" : ".taken");
              return show(request, 200, notice(request, key, reversal.signIn().text())).build();
            })
        .orElseGet(() -> dead(request));
  }

  private Response ask(
      ContainerRequestContext request, Kind kind, String key, String path, String link) {
    return addresses
        .open(kind, new OpaqueToken(link))
        .map(found -> confirm(request, key, path + link, found))
        .orElseGet(() -> dead(request));
  }

  private Response confirm(
      ContainerRequestContext request, String key, String action, AccountRequest found) {
    ConfirmView view =
        new ConfirmView(
            pages().text(request, key),
            pages().text(request, key + ".text", found.email().text(), found.newEmail()),
            action,
            browser(request).formToken(ANONYMOUS),
            pages().text(request, key + ".button"));
    return show(request, 200, Page.of("confirm", view)).build();
  }

  private Response dead(ContainerRequestContext request) {
    return show(request, 404, notice(request, "page.account.dead")).build();
  }
}
