package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.text.Phrase;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderOutcome;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page of one order, which prints as a ticket, and the actions of staff on the order. */
@Path("counter/orders/{id}")
public final class CounterOrderResource extends CounterPageResource {
  private final Clock clock;

  CounterOrderResource(Parts parts, Clock clock) {
    super(parts);
    this.clock = clock;
  }

  record CounterOrderView(
      CounterBarView bar,
      String token,
      CounterOrder order,
      OrderView ticket,
      Optional<OrderView.Conflict> conflict) {}

  @GET
  @Anyone
  public Response page(@PathParam("id") long id, @Context ContainerRequestContext request) {
    return toStaff(
        request, path(id), staff -> page(request, staff, find(staff, id), Optional.empty(), 200));
  }

  /** Performs the action of the button if the order is still in the state that was shown. */
  @POST
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response act(
      @PathParam("id") long id, @Context ContainerRequestContext request, byte[] body) {
    return toStaff(
        request,
        path(id),
        staff -> {
          QueryParameters form = form(request, staff, body, path(id));
          Optional<CounterAction> act = act(form);
          Optional<OrderStatus> expected = expected(form);
          Optional<Long> beside = form.integer("next", 1, Long.MAX_VALUE);
          form.requireValid();
          OrderForReader order = find(staff, id);
          OrderOutcome outcome =
              parts().orders().act(staff.accountId(), order, act.get(), expected);
          Optional<Long> row = act.get().movesToOtherGroup() ? beside : Optional.of(id);
          String next =
              form.text("from").isPresent() ? list(order.shop(), row) : path(id) + "#order";
          return answer(request, staff, outcome, next);
        });
  }

  @GET
  @Path("decline")
  @Anyone
  public Response askWhy(@PathParam("id") long id, @Context ContainerRequestContext request) {
    return toStaff(
        request,
        path(id),
        staff -> {
          OrderForReader order = find(staff, id);
          return order.order().order().status().next().contains(OrderStatus.DECLINED)
              ? decline(request, staff, order, DeclineForm.EMPTY, 200)
              : redirect(request, path(id)).build();
        });
  }

  @POST
  @Path("decline")
  @Anyone
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response decline(
      @PathParam("id") long id, @Context ContainerRequestContext request, byte[] body) {
    return toStaff(
        request,
        path(id),
        staff -> {
          QueryParameters form = form(request, staff, body, path(id) + "/decline");
          Optional<OrderStatus> expected = expected(form);
          form.requireValid();
          OrderForReader order = find(staff, id);
          DeclineForm typed = DeclineForm.of(form, order.order());
          Optional<OrderReason> reason = typed.reason();
          if (reason.isEmpty()) {
            return decline(request, staff, order, typed, 422);
          }
          OrderOutcome outcome =
              parts().orders().decline(staff.accountId(), order, reason.get(), expected);
          return answer(request, staff, outcome, path(id) + "#order");
        });
  }

  private static Optional<CounterAction> act(QueryParameters form) {
    List<CounterAction> acts = List.of(CounterAction.values());
    if (!form.names().contains("act")) {
      form.invalid(
          "act",
          Phrase.of(
              "parameter.value",
              acts.stream().map(CounterAction::value).collect(Collectors.joining(", "))));
    }
    return form.one("act", acts, CounterAction::value);
  }

  private static Optional<OrderStatus> expected(QueryParameters form) {
    return form.one("expected_status", List.of(OrderStatus.values()), OrderStatus::name);
  }

  private OrderForReader find(CounterStaff staff, long id) {
    return parts()
        .orders()
        .find(staff.accountId(), staff.companies(), id)
        .orElseThrow(CounterPageResource::missing);
  }

  private QueryParameters form(
      ContainerRequestContext request, CounterStaff staff, byte[] body, String path) {
    QueryParameters form = form(body);
    requireFormToken(request, form, staff.signedIn().reader(), path);
    return form;
  }

  private Response answer(
      ContainerRequestContext request, CounterStaff staff, OrderOutcome outcome, String next) {
    if (outcome instanceof OrderOutcome.Done) {
      return redirect(request, next).build();
    }
    OrderForReader order = outcome.order();
    CounterWords words = words(request);
    String heading = new CounterOrder(order.order(), words).conflict();
    OrderView.Conflict conflict = new OrderView.Conflict(heading, words.text("conflict"));
    return page(request, staff, order, Optional.of(conflict), 409);
  }

  private Response page(
      ContainerRequestContext request,
      CounterStaff staff,
      OrderForReader order,
      Optional<OrderView.Conflict> conflict,
      int status) {
    CounterOrder shown = new CounterOrder(order.order(), words(request));
    ZoneId zone = order.shop().zone();
    int year = LocalDate.ofInstant(clock.instant(), zone).getYear();
    OrderView ticket =
        new OrderViewMapper(shown.words(), zone, pages().base(request), year).view(shown);
    CounterOrderView view =
        new CounterOrderView(
            staff.bar(order.shop()), staff.signedIn().formToken(), shown, ticket, conflict);
    return show(request, order.shop(), status, "counter-order", view);
  }

  private Response decline(
      ContainerRequestContext request,
      CounterStaff staff,
      OrderForReader order,
      DeclineForm typed,
      int status) {
    DeclineView view =
        DeclineView.of(
            staff.bar(order.shop()),
            new CounterOrder(order.order(), words(request)),
            staff.signedIn().formToken(),
            typed);
    return show(request, order.shop(), status, "counter-decline", view);
  }

  /** Returns the path of the list, with the focus on a row. */
  private static String list(Shop shop, Optional<Long> row) {
    return "/counter?shop=" + shop.id() + row.map(id -> "#open-" + id).orElse("#orders");
  }

  private static String path(long id) {
    return "/counter/orders/" + id;
  }
}
