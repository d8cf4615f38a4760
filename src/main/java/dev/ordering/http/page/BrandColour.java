package dev.ordering.http.page;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The colour of a platform's buttons and links. Light pages show it unchanged, so it must be
 * readable there. Dark pages show a lighter shade that is readable there.
 *
 * @param hex {@code #rrggbb} in lower case
 */
public record BrandColour(String hex) {
  /** The minimum contrast ratio (WCAG 2.2, 1.4.3, level AA). */
  public static final double CONTRAST = 4.5;

  private static final Pattern HEX = Pattern.compile("#[0-9a-f]{6}");
  private static final BrandColour WHITE = new BrandColour("#ffffff");
  private static final BrandColour BLACK = new BrandColour("#000000");
  // the background of each colour scheme of style.css on which text is harder to read
  private static final BrandColour LIGHT_PAPER = new BrandColour("#f5f4f0");
  private static final BrandColour DARK_SURFACE = new BrandColour("#1b1f1d");

  public BrandColour {
    if (!HEX.matcher(hex).matches()) {
      throw new IllegalArgumentException(hex);
    }
  }

  /** Parses a colour; empty if the text is not one. */
  public static Optional<BrandColour> of(String text) {
    return Optional.of(text.toLowerCase(Locale.ROOT))
        .filter(HEX.asMatchPredicate())
        .map(BrandColour::new);
  }

  /** Returns the contrast ratio with the background of light pages, 1 to 21. */
  public double contrast() {
    return contrast(LIGHT_PAPER);
  }

  /** Returns the contrast ratio with another colour (WCAG 2.2, "contrast ratio"). */
  public double contrast(BrandColour other) {
    double one = luminance();
    double two = other.luminance();
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  }

  /** Returns the CSS that replaces the colours of style.css. */
  public String style() {
    BrandColour lighter = readableOnDark();
    return ":root{"
        + colours(this, mixed(BLACK, 20), WHITE, mixed(WHITE, 92))
        + "}@media (prefers-color-scheme:dark){:root{"
        + colours(lighter, lighter.mixed(WHITE, 20), BLACK, lighter.mixed(DARK_SURFACE, 88))
        + "}}";
  }

  private static String colours(
      BrandColour accent, BrandColour strong, BrandColour text, BrandColour tint) {
    return "--accent:%s;--accent-strong:%s;--on-accent:%s;--tint:%s"
        .formatted(accent.hex, strong.hex, text.hex, tint.hex);
  }

  /** Returns the darkest shade, not darker than this colour, that is readable on dark pages. */
  BrandColour readableOnDark() {
    return IntStream.rangeClosed(0, 100)
        .mapToObj(percent -> mixed(WHITE, percent))
        .filter(shade -> shade.contrast(DARK_SURFACE) >= CONTRAST)
        .findFirst()
        .orElseThrow();
  }

  private BrandColour mixed(BrandColour other, int percent) {
    return new BrandColour(
        IntStream.range(0, 3)
            .map(i -> (part(i) * (100 - percent) + other.part(i) * percent) / 100)
            .mapToObj("%02x"::formatted)
            .collect(Collectors.joining("", "#", "")));
  }

  private int part(int index) {
    return Integer.parseInt(hex.substring(1 + 2 * index, 3 + 2 * index), 16);
  }

  /** Returns the luminance (WCAG 2.2, "relative luminance"). */
  private double luminance() {
    return 0.2126 * linear(part(0)) + 0.7152 * linear(part(1)) + 0.0722 * linear(part(2));
  }

  private static double linear(int part) {
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
