package dev.ordering.webhook.endpoint;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.webhook.model.EventType;
import dev.ordering.webhook.model.ShopSelection;
import dev.ordering.webhook.model.Webhook;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openapitools.jackson.nullable.JsonNullable;

/** Validates what staff sends to create or change a webhook. */
public record WebhookValidation(EndpointPolicy endpoints) {
  /** Validates a new webhook, and adds its errors. */
  Optional<Webhook.Definition> create(
      WebhookRequest request, PermittedShops shops, BodyErrors errors) {
    Optional<String> url =
        errors.required(request.url(), "/url").flatMap(text -> url(text, errors));
    ShopSelection selected = shops(request.shopIds().orElse(List.of()), shops, errors);
    return url.map(
        text ->
            new Webhook.Definition(
                text,
                Set.copyOf(request.types().orElse(List.of())),
                selected,
                request.enabled().orElse(true)));
  }

  /** Validates a change, and returns the changed webhook. Adds the errors of the change. */
  Webhook.Definition change(
      WebhookPatch patch, Webhook.Definition current, PermittedShops shops, BodyErrors errors) {
    return new Webhook.Definition(
        member(patch.url(), "/url", errors)
            .flatMap(text -> url(text, errors))
            .orElse(current.url()),
        member(patch.types(), "/types", errors)
            .<Set<EventType>>map(Set::copyOf)
            .orElse(current.types()),
        member(patch.shopIds(), "/shop_ids", errors)
            .map(ids -> shops(ids, shops, errors))
            .orElse(current.shops()),
        member(patch.enabled(), "/enabled", errors).orElse(current.enabled()));
  }

  private static <T> Optional<T> member(JsonNullable<T> member, String pointer, BodyErrors errors) {
    if (member.isPresent() && member.get() == null) {
      errors.notAcceptable(ApiError.of("null_not_allowed").at(pointer));
    }
    return member.isPresent() ? Optional.ofNullable(member.get()) : Optional.empty();
  }

  private Optional<String> url(String text, BodyErrors errors) {
    boolean isAscii = text.chars().allMatch(c -> c > ' ' && c < 127);
    return errors.accepted(
        Optional.of(text).filter(url -> isAscii && endpoints.parse(url).isPresent()),
        "invalid_webhook_url",
        "/url");
  }

  private static ShopSelection shops(List<Long> ids, PermittedShops shops, BodyErrors errors) {
    for (int i = 0; i < ids.size(); i++) {
      if (!shops.ids().contains(ids.get(i))) {
        errors.notAcceptable(
            ApiError.of("shop_not_permitted", Long.toString(ids.get(i))).at("/shop_ids/" + i));
      }
    }
    return ids.isEmpty() ? shops.selection() : ShopSelection.of(ids);
  }
}
