package dev.ordering.paying.demo;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.client.RedirectTarget;
import dev.ordering.oauth.session.BrowserPageResource;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.storage.DemoPaymentRepository.DemoPayment;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The page that ends a payment of the demo: as paid, failed, canceled or expired. */
@Path(DemoProvider.PATH + "{id}")
public final class DemoPayResource extends BrowserPageResource {
  private static final List<AttemptState> ENDS =
      List.of(AttemptState.PAID, AttemptState.FAILED, AttemptState.CANCELED, AttemptState.EXPIRED);

  private final DemoProvider provider;
  private final Function<String, Optional<String>> appUrl;
  private final Consumer<String> notification;

  /**
   * @param appUrl returns the URL of the app to which the customer of a payment finally returns
   * @param notification gets the id of a payment that has ended
   */
  public DemoPayResource(
      PageServices pageServices,
      DemoProvider provider,
      Function<String, Optional<String>> appUrl,
      Consumer<String> notification) {
    super(pageServices);
    this.provider = provider;
    this.appUrl = appUrl;
    this.notification = notification;
  }

  record DemoPayView(
      String id,
      String token,
      String amount,
      String description,
      boolean open,
      String state,
      String returnUrl) {}

  @GET
  @Anyone
  public Response page(@PathParam("id") String id, @Context ContainerRequestContext request) {
    DemoPayment payment = existing(id);
    DemoPayView view =
        new DemoPayView(
            id,
            browser(request).formToken(ANONYMOUS),
            payment.amount().text(Languages.of(request)),
            payment.description(),
            payment.state() == AttemptState.OPEN,
            payment.state().value(),
            payment.returnUrl());
    Page page = Page.of("demo-pay", view).withFormTarget("http:").withFormTarget("https:");
    // browsers apply the allowed targets to all redirects that follow, and these lead to any app
    Page leading =
        appUrl
            .apply(id)
            .map(url -> page.withFormTarget(RedirectTarget.of(url).source()))
            .orElse(page);
    return show(request, 200, leading).build();
  }

  /** Ends the payment as the pressed button says, and redirects the customer back. */
  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response end(
      @PathParam("id") String id, @Context ContainerRequestContext request, byte[] body) {
    DemoPayment payment = existing(id);
    QueryParameters form = form(body);
    requireFormToken(request, form, ANONYMOUS, DemoProvider.PATH + id);
    var state = form.one("state", ENDS, AttemptState::value);
    form.requireValid();
    state.ifPresent(end -> provider.end(id, end, notification));
    return Pages.redirect(payment.returnUrl()).build();
  }

  /**
   * The body with which a program ends a payment.
   *
   * @param state paid, failed, canceled or expired
   */
  public record PaymentEnd(Optional<String> state) {}

  /** A payment of the test bank and its state. */
  public record BankPayment(String id, String state) {}

  /** Ends the payment, for a program. A payment that has ended stays as it is. */
  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public BankPayment end(@PathParam("id") String id, UncheckedBody<PaymentEnd> body) {
    existing(id);
    provider.end(id, body.require(DemoPayResource::check), notification);
    return new BankPayment(id, existing(id).state().value());
  }

  private static Optional<AttemptState> check(PaymentEnd sent, BodyErrors errors) {
    Optional<String> wanted = errors.required(sent.state(), "/state");
    Optional<AttemptState> end =
        ENDS.stream().filter(state -> wanted.equals(Optional.of(state.value()))).findFirst();
    if (end.isEmpty()) {
      String names = ENDS.stream().map(AttemptState::value).collect(Collectors.joining(", "));
      errors.malformed(ApiError.of("invalid_value", names).at("/state"));
    }
    return end;
  }

  private DemoPayment existing(String id) {
    return provider.find(id).orElseThrow(NotFoundException::new);
  }
}
