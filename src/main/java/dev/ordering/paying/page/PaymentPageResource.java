package dev.ordering.paying.page;

import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.client.RedirectTarget;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.paying.collection.AttemptCreation;
import dev.ordering.paying.collection.PaymentCheckout;
import dev.ordering.paying.collection.PaymentCreation;
import dev.ordering.paying.collection.PaymentPolling;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PayingException;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/**
 * The page of a payment. It redirects to the URL where the customer pays, and shows the outcome
 * after the customer returns. Its URL cannot be guessed, and anybody who has it may use the page.
 */
@Path(PaymentCreation.PATH + "{token: [0-9a-f]{32}}")
public final class PaymentPageResource extends BrowserPageResource {
  private static final int UNAVAILABLE = 503;
  private static final int RETRY_SECONDS = 5;

  private final AttemptCreation creation;
  private final PaymentCheckout checkout;
  private final PaymentPolling polling;

  public PaymentPageResource(
      PageServices pageServices,
      AttemptCreation creation,
      PaymentCheckout checkout,
      PaymentPolling polling) {
    super(pageServices);
    this.creation = creation;
    this.checkout = checkout;
    this.polling = polling;
  }

  /** Redirects to the URL where the customer pays, if something still has to be paid. */
  @GET
  @Anyone
  public Response open(@PathParam("token") String token, @Context ContainerRequestContext request) {
    return payOrShow(request, existing(token), false);
  }

  /**
   * Asks the provider for the outcome, and shows it. The provider redirects the customer to this
   * URL.
   */
  @GET
  @Path("return")
  @Anyone
  public Response back(@PathParam("token") String token, @Context ContainerRequestContext request) {
    Payment payment = existing(token);
    polling.pollForOutcome(payment);
    return shown(request, payment);
  }

  /**
   * Begins another attempt and redirects to the URL where the customer pays, if something still has
   * to be paid.
   */
  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response again(
      @PathParam("token") String token, @Context ContainerRequestContext request, byte[] body) {
    Payment payment = existing(token);
    requireFormToken(request, form(body), ANONYMOUS, PaymentCreation.PATH + token);
    return payOrShow(request, payment, true);
  }

  private Response payOrShow(ContainerRequestContext request, Payment payment, boolean startNew) {
    polling.pollBeforePaying(payment);
    if (creation.open(payment).isEmpty()) {
      return shown(request, payment);
    }
    try {
      return creation
          .attempt(payment, startNew)
          .map(attempt -> pay(request, payment, attempt))
          .orElseGet(() -> shown(request, payment));
    } catch (PayingException.NothingToPay | PayingException.TooManyAttempts notOffered) {
      return shown(request, payment);
    }
  }

  private Payment existing(String token) {
    return creation.find(token).orElseThrow(NotFoundException::new);
  }

  private Response pay(ContainerRequestContext request, Payment payment, PaymentAttempt attempt) {
    return checkout
        .of(payment, attempt, Languages.of(request), issuer(request))
        .map(url -> Pages.redirect(url).build())
        .orElseGet(
            () ->
                show(
                        request,
                        UNAVAILABLE,
                        notice(
                            request,
                            "page.payment.unavailable",
                            Optional.of(PaymentCreation.PATH + payment.token())))
                    .header(HttpHeaders.RETRY_AFTER, RETRY_SECONDS)
                    .build());
  }

  private String returned(ContainerRequestContext request, Payment payment) {
    return issuer(request) + PaymentCreation.PATH + payment.token() + "/return";
  }

  private Response shown(ContainerRequestContext request, Payment payment) {
    List<PaymentAttempt> attempts = creation.attempts(payment);
    PaymentOutcome outcome =
        PaymentOutcome.of(
            creation.orders(payment),
            !creation.open(payment).isEmpty(),
            attempts,
            creation.isCollected(payment));
    Optional<String> home = payment.urlOfApp();
    if (outcome == PaymentOutcome.PAID && home.isPresent()) {
      return Pages.redirect(home.get()).build();
    }
    String key = "page.payment." + outcome.value();
    PaymentView view =
        new PaymentView(
            pages().text(request, key),
            pages().text(request, key + ".text"),
            creation.withOpenShares(payment).amount().text(Languages.of(request)),
            payment.token(),
            browser(request).formToken(ANONYMOUS),
            outcome == PaymentOutcome.OPEN,
            attempts.stream()
                .findFirst()
                .filter(each -> outcome == PaymentOutcome.WAITING)
                .filter(each -> each.state() == AttemptState.OPEN)
                .map(PaymentAttempt::checkoutUrl),
            Optional.of(returned(request, payment))
                .filter(url -> outcome == PaymentOutcome.WAITING),
            home);
    // paying again may also lead back to the app at once, if the payment has arrived meanwhile
    Page page = Page.of("payment", view).withFormTarget("https:");
    Page leading =
        home.map(url -> page.withFormTarget(RedirectTarget.of(url).source())).orElse(page);
    Response.ResponseBuilder response = show(request, 200, leading);
    if (outcome == PaymentOutcome.WAITING) {
      Optional<String> reloads =
          Optional.ofNullable(request.getUriInfo().getQueryParameters().getFirst(Reload.PARAMETER));
      Reload.next(reloads)
          .ifPresent(
              reload -> response.header("Refresh", reload.header(returned(request, payment))));
    }
    return response.build();
  }
}
