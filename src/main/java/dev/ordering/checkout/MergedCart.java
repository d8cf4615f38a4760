package dev.ordering.checkout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cart while items are put into it. What an item concerns is found at once, so that the time for
 * a request does not grow with the square of its length.
 */
final class MergedCart {
  private final List<CartLine> lines = new ArrayList<>();
  private final Map<ShopProduct, Deque<CartLine>> plain = new HashMap<>();
  private final Map<ShopProduct, List<CartLine>> holding = new HashMap<>();

  MergedCart(List<CartLine> cart) {
    cart.forEach(this::append);
  }

  /** Puts an item in; of what it holds as a menu, so many are taken out of the plain lines. */
  void add(CartLine added) {
    for (ChosenOption option : added.options()) {
      option
          .option()
          .linkedProduct()
          .map(product -> new ShopProduct(added.shop().id(), product))
          .ifPresent(product -> takeOut(product, added.amount()));
    }
    append(added);
  }

  /** Puts a suggested product in; the options that are linked to it are taken off all lines. */
  void addSuggested(CartLine added) {
    List<CartLine> menus = holding.remove(ShopProduct.of(added));
    if (menus != null) {
      menus.forEach(menu -> takeOptionsOff(menu, added.product().id()));
    }
    add(added);
  }

  /** The lines in their order, those that say the same as one. */
  List<CartLine> merged() {
    Map<LineValue, CartLine> byKey = new LinkedHashMap<>();
    for (CartLine line : lines) {
      if (line.amount() > 0) {
        CartLine first = byKey.putIfAbsent(LineValue.of(line).mergeKey(), line);
        if (first != null) {
          first.amount(Amounts.sum(first.amount(), line.amount()));
        }
      }
    }
    return new ArrayList<>(byKey.values());
  }

  private void append(CartLine line) {
    lines.add(line);
    addIfPlain(line);
    for (ChosenOption option : line.options()) {
      option
          .option()
          .linkedProduct()
          .map(product -> new ShopProduct(line.shop().id(), product))
          .ifPresent(
              product -> holding.computeIfAbsent(product, key -> new ArrayList<>()).add(line));
    }
  }

  private void addIfPlain(CartLine line) {
    if (line.options().isEmpty() && line.attachments().isEmpty()) {
      plain.computeIfAbsent(ShopProduct.of(line), key -> new ArrayDeque<>()).add(line);
    }
  }

  private void takeOut(ShopProduct product, long amount) {
    Deque<CartLine> found = plain.getOrDefault(product, new ArrayDeque<>());
    long left = amount;
    while (left > 0 && !found.isEmpty()) {
      CartLine line = found.getFirst();
      long taken = Math.min(left, line.amount());
      left -= taken;
      line.amount(line.amount() - taken);
      if (line.amount() == 0) {
        found.removeFirst();
      }
    }
  }

  private void takeOptionsOff(CartLine menu, long productId) {
    for (ChosenOption option : List.copyOf(menu.options())) {
      if (option.option().linkedProduct().equals(Optional.of(productId))) {
        menu.options().remove(option);
        menu.attachments()
            .removeIf(file -> file.optionId().equals(Optional.of(option.option().id())));
        addIfPlain(menu);
      }
    }
  }
}
