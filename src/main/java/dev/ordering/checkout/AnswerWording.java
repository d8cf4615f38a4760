package dev.ordering.checkout;

import dev.ordering.catalog.ProductDetailedRepresentation;
import dev.ordering.catalog.Translated;
import dev.ordering.http.Texts;
import dev.ordering.money.Money;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.versioning.RequestMember;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Puts answers into a reader's language. */
public final class AnswerWording {
  private final Texts texts;
  private final Locale language;
  private final String address;

  /**
   * The wording for a reader.
   *
   * @param address of the service, as clients see it
   */
  public AnswerWording(Texts texts, Locale language, String address) {
    this.texts = texts;
    this.language = language;
    this.address = address;
  }

  public CheckoutAnswerRepresentation of(CheckoutAnswer answer) {
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
        texts.text(language, "suggestion." + group.reason().value()),
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
        text("error." + finding.code().value(), finding.arguments()),
        finding.code().severity(),
        finding.field().map(RequestMember::new),
        finding.cartIndex().isPresent()
            ? java.util.Optional.of(finding.cartIndex().getAsInt())
            : java.util.Optional.empty(),
        finding.before().map(AnswerWording::json),
        finding.after().map(AnswerWording::json),
        finding.alternatives().stream().map(AnswerWording::json).toList());
  }

  private InformationRepresentation information(Information information) {
    String code = information.code().value();
    return new InformationRepresentation(
        code, text("info." + code, information.arguments()), information.code().level());
  }

  private static Object json(Object value) {
    if (value instanceof Money money) {
      return MoneyRepresentation.of(money);
    }
    return value instanceof Slot slot ? SlotRepresentation.of(slot) : value;
  }

  /** A text; names and amounts of money are put in as they are written in the language. */
  public String text(String key, List<Object> arguments) {
    return texts.text(language, key, arguments.stream().map(this::word).toArray());
  }

  private Object word(Object argument) {
    if (argument instanceof Translated name) {
      return name.in(language);
    }
    if (argument instanceof CheckoutMethod method) {
      return texts.text(language, "method." + method.value());
    }
    return argument instanceof Money money ? amount(money) : argument;
  }

  private String amount(Money money) {
    int digits = Math.max(0, money.currency().getDefaultFractionDigits());
    NumberFormat format = NumberFormat.getCurrencyInstance(language);
    format.setCurrency(money.currency());
    format.setMinimumFractionDigits(digits);
    format.setMaximumFractionDigits(digits);
    return format.format(money.major());
  }
}
