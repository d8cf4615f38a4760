package dev.ordering.checkout.cart;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.checkout.OptionSetFixture;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.ItemFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

/** However much is wrong, an answer stays of a size that a client can read. */
class ReportedFindingsTest {
  private static Ask withManyOptions(int unknown) {
    ItemFixture item = item(1);
    for (int i = 0; i < unknown; i++) {
      item.option(1_000_000 + i);
    }
    OptionSetFixture set = aSet().choose(1, 5);
    for (int i = 0; i < 500; i++) {
      set.option(100 + i, 0);
    }
    return Ask.of(aShop(aProduct().with(set))).cart(item);
  }

  @Test
  void aThousandAreToldAndErrorsBeforeWarnings() {
    List<Finding> told = withManyOptions(1500).answer().findings();

    assertEquals(1000, told.size());
    assertEquals(CheckoutCode.OPTION_REQUIRED, told.get(999).code());
    assertEquals(
        999, told.stream().filter(each -> each.code() == CheckoutCode.UNKNOWN_OPTION).count());
    assertTrue(withManyOptions(1500).answer().corrected());
  }

  @Test
  void ofWhatCouldBeSentInsteadAHundredAreTold() {
    assertEquals(100, withManyOptions(0).finding().alternatives().size());
  }

  @Test
  void aCartIsNotValidForWhatIsNotTold() {
    assertEquals(false, withManyOptions(1500).answer().config().valid());
  }
}
