package dev.ordering.order.detail;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.OrderUrls;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The base class of resources of one order. Makes the response with the order, or with the reason
 * why it was not changed.
 */
public abstract class SingleOrderResource {
  private static final int CONFLICT = 409;

  private final Texts texts;
  private final PublicUrl publicUrl;

  protected SingleOrderResource(Texts texts, PublicUrl publicUrl) {
    this.texts = texts;
    this.publicUrl = publicUrl;
  }

  /** Returns the response with the order and its entity tag. */
  protected final Response response(OrderForReader order, ContainerRequestContext request) {
    OrderUrls urls = urls(request);
    return Response.ok(DetailedOrderMapper.of(order, urls))
        .tag(EntityTags.of(order.order(), urls))
        .build();
  }

  /** Returns the response to a change: the order, or 409. */
  protected final Response response(OrderOutcome outcome, ContainerRequestContext request) {
    if (outcome instanceof OrderOutcome.IllegalMove move) {
      return conflict(
          request,
          "illegal_status_change",
          List.of(status(move), move.wanted()),
          Optional.of(move.possible()),
          move);
    }
    if (outcome instanceof OrderOutcome.ChangedMeanwhile) {
      return conflict(
          request, "changed_meanwhile", List.of(status(outcome)), Optional.empty(), outcome);
    }
    return Response.ok(shown(outcome.order(), request)).build();
  }

  private static String status(OrderOutcome outcome) {
    return outcome.order().order().order().status().name();
  }

  /** Returns the URLs for the representation of an order. */
  private OrderUrls urls(ContainerRequestContext request) {
    return new OrderUrls(publicUrl.of(request.getUriInfo()));
  }

  private DetailedOrderRepresentation shown(OrderForReader order, ContainerRequestContext request) {
    return DetailedOrderMapper.of(order, urls(request));
  }

  private Response conflict(
      ContainerRequestContext request,
      String code,
      List<String> arguments,
      Optional<List<OrderStatus>> possible,
      OrderOutcome outcome) {
    Locale language = Languages.of(request);
    return Response.status(CONFLICT)
        .entity(
            new OrderConflictRepresentation(
                code,
                texts.text(language, "error." + code, arguments.toArray()),
                PublicUrl.docs(publicUrl.of(request.getUriInfo()), code),
                RequestIdFilter.idOf(request),
                possible,
                shown(outcome.order(), request)))
        .header(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage())
        .build();
  }
}
