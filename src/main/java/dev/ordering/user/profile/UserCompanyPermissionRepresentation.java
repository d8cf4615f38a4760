package dev.ordering.user.profile;

import dev.ordering.user.model.CompanyPermission;
import java.util.List;

/** Contract: UserCompanyPermission. What a user may do for a company and some of its shops. */
public record UserCompanyPermissionRepresentation(
    long id, long companyId, List<Long> shopIds, Permissions permissions) {
  public UserCompanyPermissionRepresentation {
    shopIds = List.copyOf(shopIds);
  }

  /** Which permissions the user has, one field each. */
  public record Permissions(
      boolean companyInfo,
      boolean holidays,
      boolean newsletters,
      boolean translations,
      boolean emailSettings,
      boolean products,
      boolean shopInfo,
      boolean checkoutSettings,
      boolean timeSettings,
      boolean discounts) {}

  public static UserCompanyPermissionRepresentation of(CompanyPermission permission) {
    return new UserCompanyPermissionRepresentation(
        permission.id(),
        permission.companyId(),
        permission.shopIds(),
        new Permissions(
            permission.allows(CompanyPermission.Kind.COMPANY_INFO),
            permission.allows(CompanyPermission.Kind.HOLIDAYS),
            permission.allows(CompanyPermission.Kind.NEWSLETTERS),
            permission.allows(CompanyPermission.Kind.TRANSLATIONS),
            permission.allows(CompanyPermission.Kind.EMAIL_SETTINGS),
            permission.allows(CompanyPermission.Kind.PRODUCTS),
            permission.allows(CompanyPermission.Kind.SHOP_INFO),
            permission.allows(CompanyPermission.Kind.CHECKOUT_SETTINGS),
            permission.allows(CompanyPermission.Kind.TIME_SETTINGS),
            permission.allows(CompanyPermission.Kind.DISCOUNTS)));
  }
}
