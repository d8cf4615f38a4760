package dev.ordering.checkout.cart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.checkout.model.CartItem;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.RandomCarts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Old and new value are told wherever something changed: who does to the cart that was sent what
 * the warnings say has the cart that is answered.
 */
class ReportedCorrectionsTest {
  private static final int CARTS = 2_000;

  @Test
  void whoeverDoesWhatTheWarningsSayHasTheCorrectedCart() {
    int corrected = 0;
    for (long seed = 0; seed < CARTS; seed++) {
      RandomCarts random = new RandomCarts(seed);
      Ask ask = random.context();
      List<CartItemRequest> sent = new ArrayList<>();
      for (int i = random.below(9); i > 0; i--) {
        sent.add(random.anyItem().build());
      }
      ask.cart(sent).checkout(random.details()).paying(random.payment());
      CheckoutResult answer = ask.answer();

      List<SentLine> lines = new ArrayList<>();
      sent.forEach(item -> lines.add(new SentLine(item)));
      for (Finding finding : answer.findings()) {
        if (finding.cartIndex().isPresent() && !finding.isError()) {
          lines.get(finding.cartIndex().get()).change(finding, "seed " + seed);
        }
      }

      assertEquals(
          values(Corrected.items(answer), ask),
          values(lines.stream().flatMap(line -> line.item().stream()).toList(), ask),
          "seed " + seed + " " + answer.findings());
      corrected += answer.corrected() ? 1 : 0;
    }
    assertTrue(corrected > CARTS / 4, corrected + " were corrected");
  }

  private static List<CartItem> values(List<CartItemRequest> items, Ask ask) {
    return Corrected.values(items, ask).stream().flatMap(Optional::stream).toList();
  }

  /** A line as a client keeps it, changed by one warning after the other. */
  private static final class SentLine {
    private static final long UNSAID = Long.MIN_VALUE;

    private final List<Optional<CartItemRequest.OptionRequest>> options = new ArrayList<>();
    private final List<Optional<CartItemRequest.OptionsetUploadRequest>> uploads =
        new ArrayList<>();
    private final CartItemRequest sent;
    private long amount;
    private long persons;
    private long gram;
    private String comment;
    private boolean removed;

    SentLine(CartItemRequest sent) {
      this.sent = sent;
      amount = sent.amount().orElse(1L);
      persons = sent.persons().orElse(1L);
      gram = sent.gram().orElse(UNSAID);
      comment = sent.comment().orElse("");
      sent.options().orElse(List.of()).forEach(option -> options.add(Optional.of(option)));
      sent.uploads().orElse(List.of()).forEach(upload -> uploads.add(Optional.of(upload)));
    }

    void change(Finding finding, String seed) {
      String[] path = finding.field().orElseThrow().split("/", -1);
      Object before = finding.before().orElseThrow(() -> new AssertionError(seed + finding));
      switch (path[3]) {
        case "amount" -> amount = changed(finding, amount);
        case "persons" -> persons = changed(finding, persons);
        case "gram" -> gram = changed(finding, gram);
        case "comment" -> {
          assertEquals(comment, before, seed);
          comment = (String) finding.after().orElseThrow();
        }
        case "options" ->
            option(Integer.parseInt(path[4]), path.length > 5 ? path[5] : "", finding);
        case "uploads" -> uploads.set(Integer.parseInt(path[4]), Optional.empty());
        default -> {
          assertEquals(id(path[3]), before, seed);
          assertEquals(Optional.empty(), finding.after(), seed);
          removed = true;
        }
      }
    }

    private Object id(String member) {
      return switch (member) {
        case "shop_id" -> sent.shopId().orElseThrow();
        case "product_id" -> sent.productId().orElseThrow();
        case "product_price_id" -> sent.productPriceId().orElseThrow();
        default -> throw new AssertionError(member);
      };
    }

    private static long changed(Finding finding, long value) {
      if (value != UNSAID) {
        assertEquals(value, finding.before().orElseThrow(), finding::toString);
      }
      return (Long) finding.after().orElseThrow();
    }

    private void option(int index, String member, Finding finding) {
      CartItemRequest.OptionRequest option = options.get(index).orElseThrow();
      long times = option.amount().orElse(1L);
      if (member.equals("option_id")) {
        assertEquals(option.optionId(), finding.before());
        options.set(index, Optional.empty());
      } else if (member.equals("upload_id")) {
        assertEquals(option.uploadId(), finding.before());
        set(index, it -> option(it, Optional.empty(), it.amount()));
      } else {
        long left = changed(finding, times);
        set(index, it -> option(it, it.uploadId(), Optional.of(left)));
        if (left == 0) {
          options.set(index, Optional.empty());
        }
      }
    }

    private void set(int index, UnaryOperator<CartItemRequest.OptionRequest> change) {
      options.set(index, options.get(index).map(change));
    }

    private static CartItemRequest.OptionRequest option(
        CartItemRequest.OptionRequest option, Optional<Long> upload, Optional<Long> amount) {
      return new CartItemRequest.OptionRequest(option.optionId(), upload, amount);
    }

    /** Nothing where the line went. */
    Optional<CartItemRequest> item() {
      if (removed || amount == 0) {
        return Optional.empty();
      }
      return Optional.of(
          new CartItemRequest(
              Optional.of(amount),
              Optional.of(persons),
              gram == UNSAID ? Optional.empty() : Optional.of(gram),
              Optional.of(comment),
              sent.productId(),
              sent.productPriceId(),
              sent.shopId(),
              Optional.of(options.stream().flatMap(Optional::stream).toList()),
              Optional.of(uploads.stream().flatMap(Optional::stream).toList()),
              sent.code()));
    }
  }
}
