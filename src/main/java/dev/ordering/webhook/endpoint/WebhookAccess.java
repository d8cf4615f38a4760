package dev.ordering.webhook.endpoint;

import dev.ordering.security.Caller;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.UserException;
import dev.ordering.user.storage.CompanyPermissionRepository;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.storage.WebhookRepository;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks access to the webhooks of a company. Staff needs the permission {@code orders}, and has
 * access to the webhooks that report only orders of shops of the permission. Call it inside a
 * transaction.
 */
public record WebhookAccess(CompanyPermissionRepository permissions, WebhookRepository webhooks) {
  /**
   * Returns the shops whose orders the caller may see, at least one unless the company has none.
   *
   * @throws UserException.PermissionRequired if the caller may see none
   * @throws WebhookException.Unknown if there is no such company; shown to staff only
   */
  PermittedShops shops(Caller caller, long companyId) {
    List<CompanyPermission> allowing =
        permissions.require(caller.userId(), companyId, CompanyPermission.Kind.ORDERS);
    if (allowing.isEmpty()) {
      throw new WebhookException.Unknown();
    }
    Set<Long> all = Set.copyOf(webhooks.shops(companyId));
    Set<Long> own = new HashSet<>();
    allowing.forEach(permission -> own.addAll(permission.shopIds()));
    own.retainAll(all);
    if (own.isEmpty() && !all.isEmpty()) {
      throw new UserException.PermissionRequired(CompanyPermission.Kind.ORDERS);
    }
    return new PermittedShops(own, own.containsAll(all));
  }

  /**
   * Returns a webhook that the caller may see.
   *
   * @throws WebhookException.Unknown if there is no such webhook
   */
  Webhook webhook(Caller caller, long companyId, long id) {
    PermittedShops shops = shops(caller, companyId);
    return webhooks
        .find(id)
        .filter(webhook -> webhook.companyId() == companyId)
        .filter(shops::includes)
        .orElseThrow(WebhookException.Unknown::new);
  }
}
