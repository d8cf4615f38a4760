package dev.ordering.account;

import dev.ordering.account.storage.ErasureRepository.OpenOrder;
import dev.ordering.http.page.FieldError;
import dev.ordering.http.page.Page;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.security.Anyone;
import dev.ordering.user.signin.SignIn;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The page on which users delete their account. It explains the consequences and lists the open
 * orders for which the deletion waits.
 */
@Path("/account/delete")
public final class DeleteResource extends ConfirmedPageResource {
  private static final String PATH = "/account/delete";
  private static final String KEY = "page.account.delete";

  private final SignIn signIn;
  private final AccountDeletion deletion;

  DeleteResource(PageServices pageServices, SignIn signIn, AccountDeletion deletion) {
    super(pageServices);
    this.signIn = signIn;
    this.deletion = deletion;
  }

  /**
   * The data of the page.
   *
   * @param open a description of each open order
   * @param companies the companies that would have no staff any more
   */
  record DeleteView(
      String email,
      String token,
      boolean waits,
      List<String> open,
      boolean alone,
      List<String> companies,
      Optional<String> presentError,
      Optional<FieldError.Summary> summary) {}

  @GET
  @Anyone
  public Response page(@Context ContainerRequestContext request) {
    return toOwner(request, PATH, owner -> page(request, owner, List.of(), 200).build());
  }

  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response delete(@Context ContainerRequestContext request, byte[] body) {
    return confirmed(request, PATH, body, signIn, owner -> delete(request, owner));
  }

  private Response delete(ContainerRequestContext request, SignedIn owner) {
    long account = owner.account().id();
    AccountDeletion.Outcome outcome =
        deletion.request(account, OptionalInt.of(owner.account().credentialsVersion()));
    return switch (outcome) {
      case ERASED -> signedOut(request, notice(request, KEY + ".erased"));
      case WAITS -> {
        List<OpenOrder> open = deletion.consequences(account).open();
        String orders = orders(request, open).collect(Collectors.joining(", "));
        yield signedOut(request, notice(request, KEY + ".waits", orders));
      }
      // The session was ended elsewhere at this moment. A user who is still signed in sees the
      // current page.
      case NONE -> redirect(request, HOME).build();
    };
  }

  private Response signedOut(ContainerRequestContext request, Page page) {
    return show(request, 200, page)
        .header(HttpHeaders.SET_COOKIE, cookies().endedSession(request))
        .build();
  }

  @Override
  Response.ResponseBuilder page(
      ContainerRequestContext request, SignedIn owner, List<FieldError> errors, int status) {
    AccountDeletion.Consequences consequences = deletion.consequences(owner.account().id());
    DeleteView view =
        new DeleteView(
            owner.account().email(),
            owner.formToken(),
            !consequences.open().isEmpty(),
            orders(request, consequences.open()).toList(),
            !consequences.companies().isEmpty(),
            consequences.companies(),
            FieldError.Input.of(PRESENT, "", errors).error(),
            FieldError.Summary.of(errors));
    return show(request, status, Page.of("account-delete", view));
  }

  /** Returns descriptions of the open orders in the reader's language. */
  private Stream<String> orders(ContainerRequestContext request, List<OpenOrder> open) {
    DateTimeFormatter day =
        DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(Languages.of(request));
    return open.stream()
        .map(
            order ->
                pages()
                    .text(
                        request,
                        KEY + ".order",
                        order.shop(),
                        order.number().map(number -> " #" + number).orElse(""),
                        order.date().map(date -> " (" + day.format(date) + ")").orElse("")));
  }
}
