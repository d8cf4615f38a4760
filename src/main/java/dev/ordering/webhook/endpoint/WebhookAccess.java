package dev.ordering.webhook.endpoint;

import dev.ordering.http.problem.ApiError;
import dev.ordering.security.Caller;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.storage.CompanyPermissionRepository;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.storage.WebhookRepository;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Who may do something with a company's webhooks: staff with the permission {@code orders}, each
 * with those that report only orders of their shops. Call it inside a transaction.
 */
final class WebhookAccess {
  private final CompanyPermissionRepository permissions;
  private final WebhookRepository webhooks;

  WebhookAccess(CompanyPermissionRepository permissions, WebhookRepository webhooks) {
    this.permissions = permissions;
    this.webhooks = webhooks;
  }

  /**
   * The shops that the caller may see orders of, at least one unless the company has none.
   *
   * @throws WebhookException.PermissionRequired for everybody else
   * @throws WebhookException.Unknown if there is no such company; told to staff only
   */
  OwnShops shops(Caller caller, long companyId) {
    List<CompanyPermission> held = permissions.of(caller.userId());
    List<CompanyPermission> allowed =
        held.stream()
            .filter(permission -> permission.companyId() == companyId)
            .filter(permission -> permission.allows(CompanyPermission.Kind.ORDERS))
            .toList();
    if (allowed.isEmpty()) {
      throw held.isEmpty() || permissions.isCompany(companyId)
          ? new WebhookException.PermissionRequired()
          : new WebhookException.Unknown(ApiError.of("unknown_company", Long.toString(companyId)));
    }
    Set<Long> all = Set.copyOf(webhooks.shops(companyId));
    Set<Long> own = new HashSet<>();
    allowed.forEach(permission -> own.addAll(permission.shopIds()));
    own.retainAll(all);
    if (own.isEmpty() && !all.isEmpty()) {
      throw new WebhookException.PermissionRequired();
    }
    return new OwnShops(own, own.containsAll(all));
  }

  /**
   * A webhook that the caller may see.
   *
   * @throws WebhookException.Unknown if there is none
   */
  Webhook webhook(Caller caller, long companyId, long id) {
    OwnShops shops = shops(caller, companyId);
    return webhooks
        .find(id)
        .filter(webhook -> webhook.companyId() == companyId)
        .filter(shops::cover)
        .orElseThrow(() -> WebhookException.Unknown.webhook(id));
  }
}
