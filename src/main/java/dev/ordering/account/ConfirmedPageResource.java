package dev.ordering.account;

import dev.ordering.http.page.FieldError;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.SignIn;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** The base class of pages that ask for the present password again. */
abstract class ConfirmedPageResource extends AccountPageResource {
  /** The form field for the present password. */
  static final String PRESENT = "present";

  ConfirmedPageResource(PageServices pageServices) {
    super(pageServices);
  }

  /** Renders the page with the errors of its form. */
  abstract Response.ResponseBuilder page(
      ContainerRequestContext request, SignedIn owner, List<FieldError> errors, int status);

  /**
   * Runs the action if the password is accepted. Otherwise renders the page again with the reason.
   *
   * @param accepted checks the password; it may throw {@link UserException.Later}
   */
  final Response respond(
      ContainerRequestContext request,
      SignedIn owner,
      BooleanSupplier accepted,
      Supplier<Response> action) {
    try {
      return accepted.getAsBoolean()
          ? action.get()
          : page(request, owner, error(pages().text(request, "page.account.password.wrong")), 422)
              .build();
    } catch (UserException.Later later) {
      return retryLater(page(request, owner, error(text(request, later)), later.status()), later);
    }
  }

  /** Runs the action for an owner whose form contains the present password. */
  final Response confirmed(
      ContainerRequestContext request,
      String page,
      byte[] body,
      SignIn signIn,
      Function<SignedIn, Response> action) {
    return toOwner(
        request,
        page,
        body,
        (owner, form) ->
            respond(
                request,
                owner,
                () ->
                    signIn.confirms(
                        owner.account(), form.text(PRESENT).orElse(""), clientAddress(request)),
                () -> action.apply(owner)));
  }

  private static List<FieldError> error(String text) {
    return List.of(FieldError.of(PRESENT, text));
  }
}
