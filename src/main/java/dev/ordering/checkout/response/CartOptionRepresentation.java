package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.request.Attachment;
import dev.ordering.money.MoneyRepresentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An option of a line.
 *
 * @param priceChange added once to the price of one unit, person or kilo
 * @param amount how often it was chosen; from 1.7.0
 * @param uploadId the file that goes with it; left out where there is none; from 1.5.1
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CartOptionRepresentation(
    long id,
    String name,
    MoneyRepresentation priceChange,
    CartOptionSetRepresentation optionset,
    long amount,
    Optional<Long> uploadId) {
  /** The set it was chosen from. */
  public record CartOptionSetRepresentation(long id, String name, boolean allowAttachment) {}

  /** The options of a line, each with the file that was sent with it. */
  static List<CartOptionRepresentation> of(PricedLine line, Locale language) {
    List<Attachment> files = new ArrayList<>(line.attachments());
    return line.options().stream()
        .map(
            option -> {
              Optional<Attachment> file =
                  files.stream()
                      .filter(each -> each.optionId().equals(Optional.of(option.option().id())))
                      .findFirst();
              file.ifPresent(files::remove);
              return of(option, file.map(Attachment::uploadId), language);
            })
        .toList();
  }

  private static CartOptionRepresentation of(
      ChosenOption chosen, Optional<Long> uploadId, Locale language) {
    return new CartOptionRepresentation(
        chosen.option().id(),
        chosen.option().name().in(language),
        MoneyRepresentation.of(chosen.option().priceChange()),
        new CartOptionSetRepresentation(
            chosen.set().id(), chosen.set().name().in(language), chosen.set().allowAttachment()),
        chosen.amount(),
        uploadId);
  }
}
