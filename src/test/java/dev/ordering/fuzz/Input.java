package dev.ordering.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * An input as lines of text, one character a byte, so that seeds and findings can be read and
 * written in an editor.
 */
record Input(String text) {
  static Input of(byte[] bytes) {
    return new Input(new String(bytes, StandardCharsets.ISO_8859_1));
  }

  List<String> lines() {
    return Arrays.asList(text.split("\n", -1));
  }

  /** Everything from a line on. */
  String from(int line) {
    List<String> lines = lines();
    return line < lines.size() ? String.join("\n", lines.subList(line, lines.size())) : "";
  }

  byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** A line for a request line: without what would end it there. */
  String address(int line) {
    return line(line).replaceAll("[\\x00-\\x20\\x7f#]", "");
  }

  /** A line for a header: without the controls that containers refuse. */
  String header(int line) {
    return line(line).replaceAll("[\\x00-\\x08\\x0a-\\x1f\\x7f]", "").strip();
  }

  private String line(int line) {
    List<String> lines = lines();
    return line < lines.size() ? lines.get(line) : "";
  }
}
