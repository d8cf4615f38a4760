package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.oauth.session.SignedIn;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.storage.CompanyPermissionRepository;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the shops whose counter a user may use. */
record CounterShops(
    Transactions transactions, CompanyPermissionRepository permissions, Shops shops) {
  /**
   * Returns the shops for which the user has the permission {@code orders}; empty if there are
   * none.
   */
  Optional<CounterStaff> of(SignedIn signedIn) {
    List<Shop> found =
        transactions.read(
            () -> {
              List<ShopRevision> ids =
                  permissions.of(signedIn.account().id()).stream()
                      .filter(permission -> permission.allows(CompanyPermission.Kind.ORDERS))
                      .flatMap(permission -> permission.shopIds().stream())
                      .map(id -> new ShopRevision(id, 0))
                      .toList();
              return shops.snapshots(ids).values().stream()
                  .sorted(Comparator.comparing(Shop::id))
                  .toList();
            });
    return Optional.of(new CounterStaff(signedIn, found)).filter(staff -> !found.isEmpty());
  }
}
