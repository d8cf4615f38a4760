package dev.ordering.user.model;

import java.util.List;
import java.util.Set;

/**
 * What a member of staff may do for a company.
 *
 * @param shopIds the shops of the company that it covers, ascending
 */
public record CompanyPermission(long id, long companyId, List<Long> shopIds, Set<Kind> kinds) {
  public CompanyPermission {
    shopIds = List.copyOf(shopIds);
    kinds = Set.copyOf(kinds);
  }

  /** The ten kinds of the contract's UserCompanyPermission, and one that no version shows. */
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
    /** To see and move the orders of the shops. */
    ORDERS
  }

  public boolean allows(Kind kind) {
    return kinds.contains(kind);
  }
}
