package dev.ordering.http.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which address a request counts for. */
class ClientAddressTest {
  private static final List<AddressRange> PROXIES =
      List.of(AddressRange.parse("10.0.0.0/8"), AddressRange.parse("2001:db8:ffff::/48"));

  @ParameterizedTest
  @CsvSource({
    // remote, X-Forwarded-For, who it is
    "192.0.2.1, '', 192.0.2.1",
    "192.0.2.1, '198.51.100.7', 192.0.2.1",
    "10.0.0.1, '', 10.0.0.1",
    "10.0.0.1, '198.51.100.7', 198.51.100.7",
    "10.0.0.1, '203.0.113.9, 198.51.100.7', 198.51.100.7",
    "10.0.0.1, '203.0.113.9, 198.51.100.7, 10.9.9.9', 198.51.100.7",
    "10.0.0.1, '10.0.0.3, 10.0.0.2', 10.0.0.3",
    "10.0.0.1, 'unknown, 10.0.0.2', 10.0.0.2",
    "10.0.0.1, 'localhost', 10.0.0.1",
    "10.0.0.1, '198.51.100.7:5000', 198.51.100.7",
    "10.0.0.1, '[2001:db8::7]:5000', 2001:db8:0:0:0:0:0:7",
    "2001:db8:ffff::1, '2001:db8::7', 2001:db8:0:0:0:0:0:7",
    "::ffff:10.0.0.1, '::ffff:198.51.100.7', 198.51.100.7",
    "fe80::1%eth0, '', fe80:0:0:0:0:0:0:1",
    "somewhere, '198.51.100.7', somewhere"
  })
  void onlyWhatTrustedProxiesSawCounts(String remote, String forwarded, String expected) {
    List<String> headers = forwarded.isEmpty() ? List.of() : List.of(forwarded);

    assertEquals(expected, new ClientAddress(PROXIES).of(remote, headers));
  }

  @Test
  void severalHeadersReadAsOne() {
    assertEquals(
        "198.51.100.7",
        new ClientAddress(PROXIES)
            .of("10.0.0.1", List.of("203.0.113.9", "198.51.100.7", "10.0.0.2")));
  }

  @Test
  void withoutTrustedProxiesTheHeaderIsNotLookedAt() {
    assertEquals("10.0.0.1", new ClientAddress(List.of()).of("10.0.0.1", List.of("198.51.100.7")));
  }

  @Test
  void aRangeHoldsTheAddressesWithItsFirstBits() {
    AddressRange range = AddressRange.parse("192.0.2.128/25");

    assertTrue(range.contains(InternetAddresses.parse("192.0.2.255").orElseThrow()));
    assertFalse(range.contains(InternetAddresses.parse("192.0.2.127").orElseThrow()));
    assertFalse(range.contains(InternetAddresses.parse("2001:db8::1").orElseThrow()));
    assertTrue(
        AddressRange.parse("0.0.0.0/0")
            .contains(InternetAddresses.parse("192.0.2.1").orElseThrow()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "proxy.example", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "::/129"})
  void whatIsNoRangeFailsTheStart(String text) {
    assertThrows(IllegalArgumentException.class, () -> AddressRange.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "1.2.3",
        "1.2.3.256",
        "01.2.3.4",
        "1.2.3.4.5",
        "example.com",
        "::1%lo",
        ":::",
        "[::1]",
        "1::2::3"
      })
  void onlyLiteralsAreAddresses(String text) {
    assertEquals(Optional.empty(), InternetAddresses.parse(text));
  }
}
