package dev.ordering.checkout.response;

import dev.ordering.catalog.browse.ProductDetailedRepresentation;
import dev.ordering.catalog.model.Translated;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.cart.SuggestionGroup;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.finding.Country;
import dev.ordering.checkout.finding.Information;
import dev.ordering.checkout.finding.Measure;
import dev.ordering.checkout.model.CartItem;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.versioning.RequestMember;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Maps results to responses in a reader's language.
 *
 * @param address the base URL of the service, as clients see it
 */
public record CheckoutResultMapper(Texts texts, Locale language, String address) {
  public CheckoutAnswerRepresentation of(CheckoutResult result) {
    return new CheckoutAnswerRepresentation(
        result.corrected()
            ? Optional.of(
                result.lines().stream()
                    .map(line -> CartItemRepresentation.of(line, language, address))
                    .toList())
            : Optional.empty(),
        new SuggestionsRepresentation(
            () -> products(result.suggestions()),
            () -> result.suggestions().stream().map(this::group).toList()),
        CartConfigRepresentation.of(result.config()),
        result.findings().stream().map(this::error).toList(),
        result.information().stream().map(this::information).toList());
  }

  private List<ProductDetailedRepresentation> products(List<SuggestionGroup> groups) {
    List<ProductDetailedRepresentation> products = new ArrayList<>();
    Set<ShopProduct> seen = new HashSet<>();
    for (SuggestionGroup group : groups) {
      for (PricedLine priced : group.items()) {
        CartLine line = priced.line();
        if (seen.add(line.shopProduct())) {
          products.add(
              ProductDetailedRepresentation.of(line.product(), line.shop().shop(), language));
        }
      }
    }
    return products;
  }

  private SuggestionGroupRepresentation group(SuggestionGroup group) {
    return new SuggestionGroupRepresentation(
        text("suggestion." + group.reason().value(), List.of()),
        group.reason(),
        group.items().stream()
            .map(
                item ->
                    new SuggestionGroupRepresentation.SuggestedItemRepresentation(
                        request(item.line().item()),
                        CartProductRepresentation.of(item.line().product(), language),
                        MoneyRepresentation.of(item.discountPrice())))
            .toList());
  }

  /** Returns the item as it can be sent in add_suggestions. */
  private static CartItemRequest request(CartItem item) {
    return new CartItemRequest(
        Optional.of(item.amount()),
        item.persons(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(item.productId()),
        item.priceId(),
        Optional.of(item.shopId()),
        Optional.of(options(item.options())),
        Optional.empty(),
        Optional.empty());
  }

  private static List<CartItemRequest.OptionRequest> options(List<CartItem.Option> chosen) {
    List<CartItemRequest.OptionRequest> options = new ArrayList<>(chosen.size());
    for (CartItem.Option option : chosen) {
      options.add(
          new CartItemRequest.OptionRequest(
              Optional.of(option.id()), Optional.empty(), Optional.of(option.amount())));
    }
    return options;
  }

  private ValidationErrorRepresentation error(Finding finding) {
    return new ValidationErrorRepresentation(
        finding.code(),
        text("error." + finding.code().value() + variant(finding), finding.arguments()),
        finding.severity(),
        finding.field().map(RequestMember::new),
        finding.cartIndex(),
        finding.before().map(CheckoutResultMapper::json),
        finding.after().map(CheckoutResultMapper::json),
        finding.alternatives().stream().map(CheckoutResultMapper::json).toList());
  }

  /**
   * Returns the suffix of the text's key, which depends on the unit, the place, and whether
   * something was corrected.
   */
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
        code, text("info." + code, information.arguments()), information.code().level());
  }

  private static Object json(Object value) {
    if (value instanceof Money money) {
      return MoneyRepresentation.of(money);
    }
    return value instanceof Slot slot ? SlotRepresentation.of(slot) : value;
  }

  /** Returns a text. Names, days and amounts in it are formatted for the language. */
  public String text(String key, List<Object> arguments) {
    return texts.text(language, key, arguments.stream().map(this::format).toArray());
  }

  private Object format(Object argument) {
    if (argument instanceof Translated name) {
      return name.in(language);
    }
    if (argument instanceof CheckoutMethod method) {
      return texts.text(language, "method." + method.value());
    }
    if (argument instanceof Measure measure) {
      return measure.number();
    }
    if (argument instanceof Country country) {
      return country.in(language);
    }
    if (argument instanceof LocalDate day) {
      return DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(language).format(day);
    }
    return argument instanceof Money money ? money.text(language) : argument;
  }
}
