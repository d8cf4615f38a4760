package dev.ordering.catalog.file;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Which shops of a catalogue file are the same in another one. */
class ShopDigestsTest {
  private static final String FILE =
      """
      {"language":"nl","offers":[{"reference":"a","shops":[1]}],"shops":[\
      {"id":1,"products":[{"reference":"x","stock":5,"prices":[{"price":1.10}]}]},\
      {"id":2,"products":[{"reference":"x","prices":[{"price":1.10}]}]}],"categories":[]}""";

  private static boolean isSame(long shop, String other) {
    return digests(FILE).same(digests(other)).contains(shop);
  }

  private static ShopDigests digests(String file) {
    return ShopDigests.of(file.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void theQuantityOfAStockAndTheOffersDoNotMatter() {
    String other = FILE.replace("\"stock\":5", "\"stock\":70").replace("\"a\"", "\"b\"");

    assertTrue(isSame(1, other));
    assertTrue(isSame(2, other));
    assertFalse(isSame(1, FILE.replace("\"stock\":5,", "")), "it is not counted any more");
  }

  @Test
  void anotherPriceMakesAnotherShop() {
    assertFalse(isSame(1, FILE.replaceFirst("1.10", "1.20")));
    assertTrue(isSame(2, FILE.replaceFirst("1.10", "1.20")));
    assertFalse(isSame(3, FILE), "neither file has it");
  }

  @Test
  void whatAllShopsShareMatters() {
    assertFalse(isSame(1, FILE.replace("\"nl\"", "\"en\"")));
    assertFalse(isSame(2, FILE.replace("[]}", "[{\"reference\":\"bread\"}]}")));
  }
}
