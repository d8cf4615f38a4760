package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.page.BrandColour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The colour of a platform, readable in light and dark (WCAG 2.2, 1.4.3). */
class BrandColourTest {
  private static final Pattern STYLE =
      Pattern.compile(
          ":root\\{--accent:(#\\w+);--accent-strong:(#\\w+);--on-accent:(#\\w+);--tint:#\\w+}"
              + "@media \\(prefers-color-scheme:dark\\)"
              + "\\{:root\\{--accent:(#\\w+);--accent-strong:(#\\w+);--on-accent:(#\\w+);"
              + "--tint:#\\w+}}");

  @ParameterizedTest(name = "{0} on {1}")
  @CsvSource({
    "#000000, #ffffff, 21.0",
    "#ffffff, #ffffff, 1.0",
    "#777777, #ffffff, 4.48",
    "#0000ff, #ffffff, 8.59"
  })
  void theContrastIsThatOfTheGuidelines(String one, String other, double contrast) {
    assertEquals(contrast, new BrandColour(one).contrast(new BrandColour(other)), 0.01);
  }

  @Test
  void everyColourThatIsReadableOnLightPagesIsSoEverywhere() throws IOException {
    String style = Files.readString(Path.of("webapp/assets/style.css"));
    Matcher backgrounds = Pattern.compile("--(paper|surface): (#\\w+);").matcher(style);
    List<BrandColour> papers =
        backgrounds.results().map(match -> new BrandColour(match.group(2))).toList();
    assertEquals(4, papers.size());
    int tried = 0;
    for (int rgb = 0; rgb < 1 << 24; rgb += 4999) {
      BrandColour colour = new BrandColour("#%06x".formatted(rgb));
      if (colour.contrast() >= BrandColour.CONTRAST) {
        Matcher shades = STYLE.matcher(colour.style());
        assertTrue(shades.matches(), colour.style());
        assertEquals(colour.hex(), shades.group(1));
        for (int group : new int[] {1, 2, 4, 5}) {
          BrandColour shade = new BrandColour(shades.group(group));
          BrandColour text = new BrandColour(shades.group(group < 4 ? 3 : 6));
          List<BrandColour> behind = papers.subList(group < 4 ? 0 : 2, group < 4 ? 2 : 4);
          Stream.concat(behind.stream(), Stream.of(text))
              .forEach(
                  other ->
                      assertTrue(
                          shade.contrast(other) >= BrandColour.CONTRAST,
                          colour + ": " + shade + " on " + other));
        }
        tried++;
      }
    }
    assertTrue(tried > 500, "tried " + tried);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "14694b", "#14694", "#14694bb", "#14694g", "red", "#fff;}", "#١٢٣٤٥٦"})
  void whatIsNoColourIsNone(String text) {
    assertEquals(Optional.empty(), BrandColour.of(text));
  }

  @Test
  void capitalsAreTaken() {
    assertEquals(Optional.of(new BrandColour("#14694b")), BrandColour.of("#14694B"));
  }
}
