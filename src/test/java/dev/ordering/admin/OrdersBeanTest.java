package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        List.of("pending > paid", "paid > refunded"),
        history.stream().map(each -> each.get("from") + " > " + each.get("to")).toList());
    assertTrue(history.get(0).get("who").toString().startsWith("operator (JMX from "));
  }

  @Test
  void anOrderMovesThroughItsStatesAndKeepsItsShopsNumber() throws Exception {
    CompositeData pending = rows(console().table("Orders", "find", "status=pending shop=1")).get(0);
    String id = pending.get("id").toString();

    assertEquals("APPROVED", console().row("Orders", "setStatus", id, "APPROVED").get("status"));
    assertEquals(
        "K-17, desk 2",
        console().row("Orders", "setExternalNumber", id, "K-17, desk 2").get("externalNumber"));
    assertEquals("REMOVED", console().row("Orders", "setStatus", id, "removed").get("status"));
    assertEquals(false, console().row("Orders", "show", id).get("valid"));
    assertEquals(
        "order " + id + " is REMOVED: it cannot become APPROVED by the shop",
        assertThrows(
                MBeanException.class, () -> console().invoke("Orders", "setStatus", id, "APPROVED"))
            .getMessage());
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
            + " status=PENDING payment=pending, separated by spaces",
        "find|status=LOST|\"LOST\" is none of [PENDING, HAS_READ, APPROVED, DECLINED, REMOVED,"
            + " DELETED_BY_SHOP, COLLECTED]",
        "setPayment|1;lost|\"lost\" is none of [pending, canceled, timeout, declined, refunded,"
            + " paid]"
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
}
