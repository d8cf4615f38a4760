package dev.ordering.user.storage;

import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.CompanyPermission.Kind;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** A row of the table company_permission, with its shops. */
@Entity
public class CompanyPermissionEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  public Long id;

  public long accountId;
  public long companyId;
  public boolean companyInfo;
  public boolean holidays;
  public boolean newsletters;
  public boolean translations;
  public boolean emailSettings;
  public boolean products;
  public boolean shopInfo;
  public boolean checkoutSettings;
  public boolean timeSettings;
  public boolean discounts;
  public boolean orders;

  @ElementCollection
  @CollectionTable(
      name = "company_permission_shop",
      joinColumns = @JoinColumn(name = "company_permission_id"))
  @Column(name = "shop_id")
  public Set<Long> shopIds = new HashSet<>();

  /** Allows exactly these kinds. */
  public void allow(Set<Kind> kinds) {
    companyInfo = kinds.contains(Kind.COMPANY_INFO);
    holidays = kinds.contains(Kind.HOLIDAYS);
    newsletters = kinds.contains(Kind.NEWSLETTERS);
    translations = kinds.contains(Kind.TRANSLATIONS);
    emailSettings = kinds.contains(Kind.EMAIL_SETTINGS);
    products = kinds.contains(Kind.PRODUCTS);
    shopInfo = kinds.contains(Kind.SHOP_INFO);
    checkoutSettings = kinds.contains(Kind.CHECKOUT_SETTINGS);
    timeSettings = kinds.contains(Kind.TIME_SETTINGS);
    discounts = kinds.contains(Kind.DISCOUNTS);
    orders = kinds.contains(Kind.ORDERS);
  }

  CompanyPermission toPermission() {
    Set<Kind> kinds = Arrays.stream(Kind.values()).filter(this::allows).collect(Collectors.toSet());
    return new CompanyPermission(id, companyId, shopIds.stream().sorted().toList(), kinds);
  }

  private boolean allows(Kind kind) {
    return switch (kind) {
      case COMPANY_INFO -> companyInfo;
      case HOLIDAYS -> holidays;
      case NEWSLETTERS -> newsletters;
      case TRANSLATIONS -> translations;
      case EMAIL_SETTINGS -> emailSettings;
      case PRODUCTS -> products;
      case SHOP_INFO -> shopInfo;
      case CHECKOUT_SETTINGS -> checkoutSettings;
      case TIME_SETTINGS -> timeSettings;
      case DISCOUNTS -> discounts;
      case ORDERS -> orders;
    };
  }
}
