package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.money.MoneyRepresentation;
import java.util.Locale;
import java.util.Optional;

/**
 * An option of a line.
 *
 * @param priceChange is added to the price of one unit, person or kilo, as often as the option was
 *     chosen
 * @param amount how often it was chosen; from 1.7.0
 * @param uploadId the file that is attached to it; left out if there is none; from 1.5.1
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CartOptionRepresentation(
    long id,
    String name,
    MoneyRepresentation priceChange,
    CartOptionSetRepresentation optionset,
    long amount,
    Optional<Long> uploadId) {
  /** The option set that the option was chosen from. */
  public record CartOptionSetRepresentation(long id, String name, boolean allowAttachment) {}

  static CartOptionRepresentation of(ChosenOption chosen, Locale language) {
    return new CartOptionRepresentation(
        chosen.option().id(),
        chosen.option().name().in(language),
        MoneyRepresentation.of(chosen.option().priceChange()),
        new CartOptionSetRepresentation(
            chosen.set().id(), chosen.set().name().in(language), chosen.set().allowAttachment()),
        chosen.amount(),
        chosen.file().map(Attachment::uploadId));
  }
}
