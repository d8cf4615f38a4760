package dev.ordering.checkout.response;

import dev.ordering.catalog.browse.ProductDetailedRepresentation;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.cart.SuggestedItem;
import dev.ordering.checkout.cart.SuggestionGroup;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.finding.Country;
import dev.ordering.checkout.finding.Information;
import dev.ordering.checkout.finding.Measure;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.versioning.RequestMember;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Puts answers into a reader's language. */
public final class CheckoutResultMapper {
  private final Words words;
  private final Locale language;
  private final String address;

  /**
   * The wording for a reader.
   *
   * @param address of the service, as clients see it
   */
  public CheckoutResultMapper(Texts texts, Locale language, String address) {
    this.words = new Words(texts, language);
    this.language = language;
    this.address = address;
  }

  public CheckoutAnswerRepresentation of(CheckoutResult answer) {
    return new CheckoutAnswerRepresentation(
        answer.corrected()
            ? java.util.Optional.of(
                answer.lines().stream()
                    .map(line -> CartItemRepresentation.of(line, language, address))
                    .toList())
            : java.util.Optional.empty(),
        suggestions(answer.suggestions()),
        CartConfigRepresentation.of(answer.config()),
        answer.findings().stream().map(this::error).toList(),
        answer.information().stream().map(this::information).toList());
  }

  private SuggestionsRepresentation suggestions(List<SuggestionGroup> groups) {
    List<ProductDetailedRepresentation> products = new ArrayList<>();
    Set<ShopProduct> seen = new HashSet<>();
    for (SuggestionGroup group : groups) {
      for (SuggestedItem item : group.items()) {
        PricedLine line = item.line();
        if (seen.add(new ShopProduct(line.shop().id(), line.product().id()))) {
          products.add(
              ProductDetailedRepresentation.of(line.product(), line.shop().shop(), language));
        }
      }
    }
    return new SuggestionsRepresentation(products, groups.stream().map(this::group).toList());
  }

  private SuggestionGroupRepresentation group(SuggestionGroup group) {
    return new SuggestionGroupRepresentation(
        words.text("suggestion." + group.reason().value(), List.of()),
        group.reason(),
        group.items().stream()
            .map(
                item ->
                    new SuggestionGroupRepresentation.SuggestedItemRepresentation(
                        item.item(),
                        CartProductRepresentation.of(item.line().product(), language),
                        MoneyRepresentation.of(item.line().discountPrice())))
            .toList());
  }

  private ValidationErrorRepresentation error(Finding finding) {
    return new ValidationErrorRepresentation(
        finding.code(),
        words.text("error." + finding.code().value() + variant(finding), finding.arguments()),
        finding.severity(),
        finding.field().map(RequestMember::new),
        finding.cartIndex().isPresent()
            ? java.util.Optional.of(finding.cartIndex().getAsInt())
            : java.util.Optional.empty(),
        finding.before().map(CheckoutResultMapper::json),
        finding.after().map(CheckoutResultMapper::json),
        finding.alternatives().stream().map(CheckoutResultMapper::json).toList());
  }

  /** Which of the texts of its code: what is counted, where, and what became of it. */
  private static String variant(Finding finding) {
    if (finding.severity() != finding.code().severity()) {
      return "." + finding.severity().value();
    }
    for (Object argument : finding.arguments()) {
      if (argument instanceof Measure measure) {
        return measure.variant();
      }
      if (argument instanceof Country) {
        return ".country";
      }
    }
    return "";
  }

  private InformationRepresentation information(Information information) {
    String code = information.code().value();
    return new InformationRepresentation(
        code, words.text("info." + code, information.arguments()), information.code().level());
  }

  private static Object json(Object value) {
    if (value instanceof Money money) {
      return MoneyRepresentation.of(money);
    }
    return value instanceof Slot slot ? SlotRepresentation.of(slot) : value;
  }

  /** A text; names, days and amounts are put in as they are written in the language. */
  public String text(String key, List<Object> arguments) {
    return words.text(key, arguments);
  }
}
