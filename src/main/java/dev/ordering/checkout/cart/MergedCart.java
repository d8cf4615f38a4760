package dev.ordering.checkout.cart;

import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.checkout.model.CartItem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A cart into which items are merged. The lines that an item affects are looked up in a map, so
 * that the time for a request does not grow with the square of its length.
 */
public final class MergedCart {
  /**
   * What two lines must have in common to become one: everything except the amount. The order of
   * options and files does not matter.
   */
  private record Key(CartItem item, Map<Long, Long> options, Map<Attachment, Long> files) {
    static Key of(CartLine line) {
      Map<Long, Long> options = new HashMap<>();
      line.options()
          .forEach(chosen -> options.merge(chosen.option().id(), chosen.amount(), MergedCart::sum));
      Map<Attachment, Long> files = new HashMap<>();
      line.attachments().forEach(file -> files.merge(file, 1L, Long::sum));
      return new Key(line.contentWithoutAmount(), options, files);
    }
  }

  private final List<MergedPart> parts = new ArrayList<>();
  private final Map<ShopProduct, List<CartLine>> linesByLinkedProduct = new HashMap<>();

  public MergedCart(List<CartLine> cart) {
    cart.forEach(line -> append(line, List.of()));
  }

  /** Adds an item. */
  public void add(CartLine added) {
    append(added, linked(added));
  }

  /** Adds a suggested product. The options that are linked to it are removed from all lines. */
  public void addSuggested(CartLine added) {
    List<CartLine> menus = linesByLinkedProduct.remove(added.shopProduct());
    if (menus != null) {
      menus.forEach(menu -> removeOptions(menu, added.product().id()));
    }
    add(added);
  }

  /** Returns the lines in their order. Lines with the same content become one. */
  public List<CartLine> merged() {
    Map<Key, CartLine> byKey = new LinkedHashMap<>();
    for (MergedPart part : parts) {
      part.item.amount = part.amount;
      if (part.amount > 0) {
        part.line = byKey.computeIfAbsent(Key.of(part.item), first -> part.item);
        if (part.line != part.item) {
          part.line.amount = sum(part.line.amount(), part.amount);
        }
      }
    }
    return new ArrayList<>(byKey.values());
  }

  /**
   * Returns the products of the added menus. Their amounts must be final before {@link
   * #removeContained()}.
   */
  public Set<ShopProduct> addedMenus() {
    return parts.stream()
        .filter(part -> !part.contained.isEmpty())
        .map(part -> part.line.shopProduct())
        .collect(Collectors.toSet());
  }

  /**
   * Removes from the plain lines what the added menus contain, for the current amounts of the
   * menus. What was added after a menu is wanted in addition to it. The lines must be merged again
   * afterwards.
   */
  public void removeContained() {
    divide();
    Map<CartLine, MergedPart> firstOfLine = new HashMap<>();
    Map<ShopProduct, Deque<MergedPart>> plain = new HashMap<>();
    for (MergedPart part : parts) {
      for (ShopProduct product : part.contained) {
        remove(part.amount, plain.getOrDefault(product, new ArrayDeque<>()));
      }
      MergedPart first = firstOfLine.get(part.line);
      if (first != null && first.amount > 0) {
        // the line keeps its place, even if a menu removes as many as the cart had
        first.amount = sum(first.amount, part.amount);
        part.amount = 0;
      } else {
        firstOfLine.put(part.line, part);
        if (part.item.options().isEmpty() && part.item.attachments().isEmpty()) {
          plain.computeIfAbsent(part.item.shopProduct(), key -> new ArrayDeque<>()).add(part);
        }
      }
    }
  }

  /**
   * Distributes the corrected amount of each line among its parts. A reduction affects the parts
   * that were added last; an increase goes to the last part.
   */
  private void divide() {
    Map<CartLine, MergedPart> last = new HashMap<>();
    Map<CartLine, Long> left = new HashMap<>();
    for (MergedPart part : parts) {
      long before = left.getOrDefault(part.line, part.line.amount());
      part.amount = Math.min(part.amount, before);
      left.put(part.line, before - part.amount);
      last.put(part.line, part);
    }
    last.forEach((line, part) -> part.amount = sum(part.amount, left.get(line)));
  }

  private static void remove(long amount, Deque<MergedPart> plain) {
    long left = amount;
    while (left > 0 && !plain.isEmpty()) {
      MergedPart part = plain.getFirst();
      long taken = Math.min(left, part.amount);
      left -= taken;
      part.amount -= taken;
      if (part.amount == 0) {
        plain.removeFirst();
      }
    }
  }

  private void append(CartLine line, List<ShopProduct> contained) {
    parts.add(new MergedPart(line, contained));
    for (ShopProduct product : linked(line)) {
      linesByLinkedProduct.computeIfAbsent(product, key -> new ArrayList<>()).add(line);
    }
  }

  private static List<ShopProduct> linked(CartLine line) {
    return line.options().stream()
        .flatMap(option -> option.option().linkedProduct().stream())
        .map(product -> new ShopProduct(line.shop().id(), product))
        .toList();
  }

  private static void removeOptions(CartLine menu, long productId) {
    menu.options =
        menu.options.stream()
            .filter(option -> !option.option().linkedProduct().equals(Optional.of(productId)))
            .toList();
  }

  /**
   * Adds two amounts that are not negative. If the sum is too large, returns the largest number.
   */
  private static long sum(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
