package dev.ordering.user.model;

import java.util.List;
import java.util.Set;

/**
 * What a member of staff may do for a company.
 *
 * @param shopIds the ids of the company's shops that the permission covers, ascending
 */
public record CompanyPermission(long id, long companyId, List<Long> shopIds, Set<Kind> kinds) {
  public CompanyPermission {
    shopIds = List.copyOf(shopIds);
    kinds = Set.copyOf(kinds);
  }

  /** The ten kinds of the contract's UserCompanyPermission, and one that no API version shows. */
  public enum Kind {
    COMPANY_INFO,
    HOLIDAYS,
    NEWSLETTERS,
    TRANSLATIONS,
    EMAIL_SETTINGS,
    PRODUCTS,
    SHOP_INFO,
    CHECKOUT_SETTINGS,
    TIME_SETTINGS,
    DISCOUNTS,
    /** Permission to see the orders of the shops and to change their states. */
    ORDERS
  }

  public boolean allows(Kind kind) {
    return kinds.contains(kind);
  }
}
