package dev.ordering.idempotency;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which requests are the same. */
class RequestHashTest {
  record Request(Optional<String> name, List<Long> ids, Map<String, String> more) {}

  @Test
  void theOrderOfMembersMakesNoDifference() {
    Map<String, String> other = new LinkedHashMap<>();
    other.put("b", "2");
    other.put("a", "1");
    Map<String, String> one = new LinkedHashMap<>();
    one.put("a", "1");
    one.put("b", "2");

    assertArrayEquals(hash("x", List.of(1L), one), hash("x", List.of(1L), other));
  }

  @Test
  void everyValueMakesADifference() {
    byte[] hash = hash("x", List.of(1L, 2L), Map.of("a", "1"));

    assertFalse(Arrays.equals(hash, hash("y", List.of(1L, 2L), Map.of("a", "1"))));
    assertFalse(Arrays.equals(hash, hash("x", List.of(2L, 1L), Map.of("a", "1"))));
    assertFalse(Arrays.equals(hash, hash("x", List.of(1L, 2L), Map.of("a", "2"))));
    assertFalse(
        Arrays.equals(
            hash,
            RequestHash.of(new Request(Optional.empty(), List.of(1L, 2L), Map.of("a", "1")))));
  }

  private static byte[] hash(String name, List<Long> ids, Map<String, String> more) {
    return RequestHash.of(new Request(Optional.of(name), ids, more));
  }

  record Amounts(List<BigDecimal> values) {}

  @Test
  void zerosAtTheEndOfAnAmountMakeNoDifference() {
    byte[] hash = hash("5.7", "100");

    assertArrayEquals(hash, hash("5.70", "1e2"));
    assertFalse(Arrays.equals(hash, hash("5.07", "100")));
    assertFalse(Arrays.equals(hash, hash("5.7", "10")));
  }

  private static byte[] hash(String one, String other) {
    return RequestHash.of(new Amounts(List.of(new BigDecimal(one), new BigDecimal(other))));
  }
}
