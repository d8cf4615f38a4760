package dev.ordering.account;

import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.security.Anyone;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.PasswordChange;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/** The page on which users change their password. Afterwards, only this browser stays signed in. */
@Path("/account/password")
public final class PasswordResource extends ConfirmedPageResource {
  private static final String PATH = "/account/password";
  private static final String WANTED = "password";

  private final PasswordChange change;
  private final AccountAccess access;

  PasswordResource(PageServices pageServices, PasswordChange change, AccountAccess access) {
    super(pageServices);
    this.change = change;
    this.access = access;
  }

  record PasswordView(
      String email,
      String token,
      Optional<String> presentError,
      Optional<String> wantedError,
      Optional<FieldError.Summary> summary) {}

  @GET
  @Anyone
  public Response page(@Context ContainerRequestContext request) {
    return toOwner(request, PATH, owner -> page(request, owner, List.of(), 200).build());
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response change(@Context ContainerRequestContext request, byte[] body) {
    return toOwner(
        request,
        PATH,
        body,
        (owner, form) -> {
          try {
            return respond(
                request,
                owner,
                () ->
                    change.change(
                        owner.account(),
                        form.text(PRESENT).orElse(""),
                        form.text(WANTED).orElse(""),
                        Languages.of(request),
                        clientAddress(request),
                        version -> access.keepOnly(owner, version)),
                () -> redirect(request, HOME + "?done=password").build());
          } catch (UserException.NotAcceptable refused) {
            List<FieldError> errors =
                refused.errors().stream()
                    .map(error -> FieldError.of(WANTED, text(request, error)))
                    .toList();
            return page(request, owner, errors, 422).build();
          }
        });
  }

  @Override
  Response.ResponseBuilder page(
      ContainerRequestContext request, SignedIn owner, List<FieldError> errors, int status) {
    PasswordView view =
        new PasswordView(
            owner.account().email(),
            owner.formToken(),
            FieldError.Input.of(PRESENT, "", errors).error(),
            FieldError.Input.of(WANTED, "", errors).error(),
            FieldError.Summary.of(errors));
    return show(request, status, Page.of("account-password", view));
  }
}
