package dev.ordering.bench;

import static dev.ordering.bench.Report.text;

/** The rates of a comparison as bars; each line across a bar's end spans its rounds. */
record Chart(Comparison comparison) {
  private static final int LEFT = 190;
  private static final int WIDTH = 460;
  private static final int BAR = 26;
  private static final int STEP = 44;
  private static final String[] COLOURS = {"#2b6cb0", "#a0aec0", "#2f855a", "#d69e2e"};

  String svg() {
    double most =
        comparison.sides().stream().mapToDouble(Measured::highestRate).max().orElseThrow();
    int height = 60 + STEP * comparison.sides().size();
    StringBuilder svg =
        new StringBuilder(
            text(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                    + " font-family=\"sans-serif\" font-size=\"13\">%n"
                    + "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n"
                    + "<text x=\"12\" y=\"24\" font-size=\"15\" font-weight=\"bold\">%s</text>%n",
                LEFT + WIDTH + 130, height, comparison.title()));
    for (int i = 0; i < comparison.sides().size(); i++) {
      svg.append(bar(comparison.sides().get(i), 44 + STEP * i, COLOURS[i % COLOURS.length], most));
    }
    return svg.append("</svg>\n").toString();
  }

  private static String bar(Measured side, int top, String colour, double most) {
    double rate = side.median(Sample::rate);
    int middle = top + BAR / 2;
    return text(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n"
            + "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n"
            + "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"black\"/>%n"
            + "<text x=\"%.1f\" y=\"%d\">%.0f requests/s</text>%n",
        LEFT - 8,
        middle + 5,
        side.name(),
        LEFT,
        top,
        WIDTH * rate / most,
        BAR,
        colour,
        LEFT + WIDTH * side.lowestRate() / most,
        middle,
        LEFT + WIDTH * side.highestRate() / most,
        middle,
        LEFT + WIDTH * side.highestRate() / most + 8,
        middle + 5,
        rate);
  }
}
