package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ticket that a browser prints of an order, as a PDF. */
@Tag("thorough")
class TicketTest extends CounterFixture {
  private static final double POINTS_PER_INCH = 72;

  /** A piece of text on the paper, with the height of its letters in points. */
  private record Printed(String text, double height, double right) {}

  @ParameterizedTest(name = "{0}")
  @CsvSource({"a roll of 80 mm, 3.15, 2", "A4, 8.27, 1"})
  void itHoldsAllThatIsToBeMadeAndTheTimeInLargeLetters(String paper, double width, int pages)
      throws IOException {
    long id =
        placed(
            CartBody.takeout(TODAY, "17:30")
                .items(
                    "{\"shop_id\": 1, \"product_id\": 13, \"amount\": 2,"
                        + " \"comment\": \"Geen boter, graag in twee gesneden\","
                        + " \"options\": [{\"option_id\": 1048, \"amount\": 1}]}",
                    "{\"shop_id\": 1, \"product_id\": 20, \"gram\": 260}",
                    "{\"shop_id\": 1, \"product_id\": 19, \"persons\": 4}")
                .checkout("\"note_from_customer\": \"Bel even aan de achterdeur\""));
    List<Printed> printed;
    try (CounterScreen screen = new CounterScreen(getBaseUri(), staff())) {
      screen.open(order(id));
      printed = print(screen, width, pages);
    }

    String text = printed.stream().map(Printed::text).collect(Collectors.joining(" "));
    for (String told :
        List.of(
            "De Gouden Aar Gent",
            "17:30–18:00 Tuesday 24 November Pick-up",
            "2 × Broodje ham Extra’s: Sla Geen boter, graag in twee gesneden Contains: cereals containing gluten, eggs,",
            "Maaltijden 6%",
            "1 × Huisgemaakte pralines 260 g Contains: soybeans, milk, nuts May contain: peanuts €12.48",
            "1 × Ontbijtbuffet 4 persons",
            "Comment from the customer Bel even aan de achterdeur",
            "Chloé Lambert")) {
      assertTrue(text.contains(told), told + " in " + text);
    }
    for (String button : List.of("Accept", "Decline", "All orders", "Print")) {
      assertFalse(text.contains(button), button + " in " + text);
    }
    double line = height(printed, "Broodje ham");
    assertTrue(height(printed, "17:30") > 2 * line, "the time is large: " + printed);
    assertTrue(line >= 9, "the lines can be read at arm's length: " + line);
    printed.forEach(
        piece -> assertTrue(piece.right() <= width * POINTS_PER_INCH, "on the paper: " + piece));
  }

  private static double height(List<Printed> printed, String text) {
    return printed.stream()
        .filter(piece -> piece.text().contains(text))
        .mapToDouble(Printed::height)
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + " in " + printed));
  }

  private static List<Printed> print(CounterScreen screen, double width, int pages)
      throws IOException {
    Map<String, Object> command = Map.of("paperWidth", width, "paperHeight", 11.69);
    Object data = screen.protocol("Page.printToPDF", command).get("data");
    List<Printed> printed = new ArrayList<>();
    PDFTextStripper stripper =
        new PDFTextStripper() {
          @Override
          protected void writeString(String text, List<TextPosition> letters) {
            TextPosition last = letters.get(letters.size() - 1);
            printed.add(
                new Printed(text, last.getYScale(), last.getXDirAdj() + last.getWidthDirAdj()));
          }
        };
    try (PDDocument document = Loader.loadPDF(Base64.getDecoder().decode((String) data))) {
      assertEquals(pages, document.getNumberOfPages());
      stripper.getText(document);
    }
    return printed;
  }
}
