package dev.ordering.admin.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.admin.ConsoleTest;
import java.math.BigDecimal;
import java.util.List;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an administrator sees of orders and does with them. */
class OrdersBeanTest extends ConsoleTest {
  @Test
  void anOpenPaymentThatArrivesMakesTheOrderCount() throws Exception {
    TabularData open = console().table("Orders", "find", "user=1 payment=pending");
    CompositeData before =
        rows(open).stream()
            .filter(order -> order.get("number").equals(""))
            .findFirst()
            .orElseThrow();
    String id = before.get("id").toString();
    assertEquals(false, before.get("valid"));

    CompositeData paid = console().row("Orders", "setPayment", id, "paid");

    assertEquals("paid", paid.get("payment"));
    assertEquals(true, paid.get("valid"));
    String[] number = paid.get("number").toString().split("/", -1);
    assertEquals(
        paid,
        console().row("Orders", "showByNumber", paid.get("shop").toString(), number[0], number[1]));
    assertEquals("refunded", console().row("Orders", "refund", id).get("payment"));
    List<CompositeData> history = rows(console().table("Orders", "history", id));
    assertEquals(
        List.of("placed:  > ", "payment: paid > refunded"),
        history.stream()
            .map(each -> each.get("what") + ": " + each.get("from") + " > " + each.get("to"))
            .toList());
    assertTrue(history.get(0).get("who").toString().startsWith("operator (JMX from "));
  }

  @Test
  void anOrderMovesThroughItsStatesAndKeepsItsShopsNumber() throws Exception {
    CompositeData pending = rows(console().table("Orders", "find", "status=pending shop=1")).get(0);
    String id = pending.get("id").toString();

    assertEquals("APPROVED", console().row("Orders", "setStatus", id, "APPROVED").get("status"));
    assertEquals("REMOVED", console().row("Orders", "setStatus", id, "removed").get("status"));
    assertEquals(false, console().row("Orders", "show", id).get("valid"));
    assertEquals(
        "order " + id + " is REMOVED: it cannot become APPROVED by the shop",
        assertThrows(
                MBeanException.class, () -> console().invoke("Orders", "setStatus", id, "APPROVED"))
            .getMessage());
  }

  @Test
  void anOrderIsMadeReadyAndEndsWithAReason() throws Exception {
    CompositeData pending = rows(console().table("Orders", "find", "status=pending shop=1")).get(0);
    String id = pending.get("id").toString();

    assertEquals(
        "order " + id + " is PENDING: it cannot become ready",
        assertThrows(MBeanException.class, () -> console().invoke("Orders", "ready", id))
            .getMessage());
    assertEquals(
        "no reason is kept with APPROVED",
        assertThrows(
                MBeanException.class,
                () -> console().invoke("Orders", "setStatus", id, "APPROVED", "closed", ""))
            .getMessage());
    console().row("Orders", "setStatus", id, "APPROVED");
    console().row("Orders", "ready", id);
    assertEquals(
        "\"rain\" is none of [sold_out, closed, too_late, address, other]",
        assertThrows(
                MBeanException.class,
                () -> console().invoke("Orders", "setStatus", id, "DELETED_BY_SHOP", "rain", ""))
            .getMessage());
    console().row("Orders", "setStatus", id, "DELETED_BY_SHOP", "closed", "The oven broke.");

    assertEquals(
        List.of("ready : ", "status DELETED_BY_SHOP: closed The oven broke."),
        rows(console().table("Orders", "history", id)).stream()
            .map(each -> each.get("what") + " " + each.get("to") + ": " + each.get("reason"))
            .filter(line -> line.contains("ready") || line.contains("DELETED"))
            .toList());
  }

  @Test
  void anOrderGetsTheNumberOfItsShopsOwnSystem() throws Exception {
    String id = rows(console().table("Orders", "find", "shop=3")).get(0).get("id").toString();

    assertEquals(
        "K-17, desk 2",
        console().row("Orders", "setExternalNumber", id, "K-17, desk 2").get("externalNumber"));
  }

  @Test
  void anOrderIsFoundByWhatABankStatementSays() throws Exception {
    CompositeData transfer =
        rows(console().table("Orders", "find", "user=1")).stream()
            .filter(order -> order.get("method").equals("bank_transfer"))
            .findFirst()
            .orElseThrow();
    String reference = transfer.get("reference").toString();

    for (String written : List.of(reference, reference.replaceAll("[+/]", ""))) {
      assertEquals(
          List.of(transfer), rows(console().table("Orders", "find", "reference=" + written)));
    }
  }

  @Test
  void whatWasOrderedIsShown() throws Exception {
    for (CompositeData order : rows(console().table("Orders", "find", "user=1"))) {
      String id = order.get("id").toString();
      List<CompositeData> lines = rows(console().table("Orders", "lines", id));
      CompositeData detail = console().row("Orders", "detail", id);

      assertEquals(2, lines.size(), id);
      assertEquals(
          0,
          lines.stream()
              .map(line -> euros(line.get("discounted")))
              .reduce(BigDecimal.ZERO, BigDecimal::add)
              .compareTo(euros(detail.get("price"))),
          id);
      assertEquals(order.get("total"), detail.get("total"));
      assertEquals("An Peeters", detail.get("customer"));
    }
  }

  @Test
  void theListGoesOnWhereThePageBeforeEnded() throws Exception {
    List<CompositeData> all = rows(console().table("Orders", "find", "user=1"));
    String third = all.get(2).get("id").toString();

    assertEquals(all.get(3), rows(console().table("Orders", "find", "user=1", third)).get(0));
    assertEquals(0, console().table("Orders", "find", "user=3").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "show|77777|there is no order 77777",
        "history|77777|there is no order 77777",
        "find|colour=red|\"colour=red\" is no filter; filter is all, or some of user=ID shop=ID"
            + " status=PENDING payment=pending reference=TRANSFER, separated by spaces",
        "find|reference=123|\"123\" is no reference of a transfer",
        "lines|77777|there is no order 77777",
        "detail|77777|there is no order 77777",
        "find|status=LOST|\"LOST\" is none of [PENDING, HAS_READ, APPROVED, DECLINED, REMOVED,"
            + " DELETED_BY_SHOP, COLLECTED]",
        "setPayment|1;lost|\"lost\" is none of [pending, canceled, timeout, declined, refunded,"
            + " paid]",
        "setPayment|1;pending|payment must be paid, declined, canceled, timeout or refunded, but is"
            + " \"pending\""
      })
  void whatCannotBeDoneIsSaidInOneSentence(String operation, String arguments, String message) {
    assertEquals(
        message,
        assertThrows(
                MBeanException.class,
                () -> console().invoke("Orders", operation, arguments.split(";", -1)))
            .getMessage());
  }

  private static List<CompositeData> rows(TabularData table) {
    return table.values().stream().map(CompositeData.class::cast).toList();
  }

  private static BigDecimal euros(Object amount) {
    return new BigDecimal(amount.toString().replace(" EUR", ""));
  }
}
