package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.checkout.model.CartItem;
import java.util.Optional;

/**
 * A chosen option of a line.
 *
 * @param pointer to the option in the request
 * @param file attached to the option
 */
public record ChosenOption(
    OptionSet set, Option option, long amount, String pointer, Optional<Attachment> file) {
  public ChosenOption times(long newAmount) {
    return new ChosenOption(set, option, newAmount, pointer, file);
  }

  public ChosenOption with(Attachment newFile) {
    return new ChosenOption(set, option, amount, pointer, Optional.of(newFile));
  }

  /** Returns the option as a client would send it. */
  public CartItem.Option item() {
    return new CartItem.Option(option.id(), amount, file.map(Attachment::uploadId));
  }
}
