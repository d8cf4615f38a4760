package dev.ordering.attack;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Bodies that are costly to read for their length. */
enum BodyShape {
  LONG_NAMES(JsonOrForm.JSON, length -> "{\"x\":" + nested(length / 1055, name(1050)) + "}"),
  LONG_NAMES_BEFORE_AN_ARRAY(
      JsonOrForm.JSON,
      length -> {
        int names = length / 2 / 10;
        String open = ("{\"" + "n".repeat(names - 5) + "\":").repeat(10);
        return open + "[" + times("0", length / 4) + "]" + "}".repeat(10);
      }),
  NAMES_AS_LONG_AS_ALLOWED(
      JsonOrForm.JSON,
      length -> "{\"x\":[" + times(nested(12, name(250)), length / (12 * 256)) + "]}"),
  DEEP(
      JsonOrForm.JSON, length -> "{\"x\":" + "[".repeat(length / 2) + "]".repeat(length / 2) + "}"),
  AS_DEEP_AS_ALLOWED(
      JsonOrForm.JSON,
      length -> "{\"x\":[" + times("[".repeat(12) + "]".repeat(12), length / 25) + "]}"),
  SMALL_OBJECTS(
      JsonOrForm.JSON, length -> "{\"cart\":[],\"x\":[" + times("{\"\":0}", length / 7) + "]}"),
  EMPTY_ITEMS(JsonOrForm.JSON, length -> "{\"cart\":[" + times("{}", length / 3) + "]}"),
  EMPTY_ARRAYS(JsonOrForm.JSON, length -> "{\"cart\":[" + times("[]", length / 3) + "]}"),
  NULL_ITEMS(JsonOrForm.JSON, length -> "{\"cart\":[" + times("null", length / 5) + "]}"),
  /** As many values as allowed. */
  EMPTY_OPTIONS(
      JsonOrForm.JSON,
      length ->
          "{\"cart\":["
              + times("{\"options\":[" + times("{}", 900) + "]}", Math.min(54, length / 2715))
              + "]}"),
  OLD_OPTIONS(
      JsonOrForm.JSON,
      length ->
          "{\"cart\":["
              + times("{\"option_ids\":[" + times("1", 900) + "]}", length / 1817)
              + "]}"),
  MANY_NAMES(JsonOrForm.JSON, length -> "{" + members(length / 12, "\"", "\":0") + "}"),
  MANY_SHOPS(
      JsonOrForm.JSON,
      length ->
          "{\"cart\":[],\"checkout\":{\"takeout\":{\"shops\":{"
              + members(length / 13, "\"", "\":{}")
              + "}}}}"),
  MANY_COUPONS(
      JsonOrForm.JSON,
      length ->
          "{\"cart\":[],\"checkout\":{\"coupons\":["
              + times("{\"code\":\"A\"}", length / 13)
              + "]}}"),
  REPEATED_NAMES(
      JsonOrForm.JSON,
      length ->
          ("{\"" + name(250) + "\":").repeat(12)
              + "{"
              + times("\"a\":0", length / 6)
              + "}".repeat(13)),
  LARGE_NUMBER(JsonOrForm.JSON, length -> "{\"cart\":" + "9".repeat(length) + "}"),
  LARGE_FRACTION(JsonOrForm.JSON, length -> "{\"cart\":0." + "9".repeat(length) + "e9}"),
  LARGE_NUMBERS(
      JsonOrForm.JSON, length -> "{\"cart\":[" + times("9".repeat(60), length / 61) + "]}"),
  LARGE_EXPONENTS(
      JsonOrForm.JSON, length -> "{\"cart\":[" + times("10e2147483647", length / 14) + "]}"),
  LONG_TEXT(
      JsonOrForm.JSON, length -> "{\"cart\":[{\"comment\":\"" + "é".repeat(length / 2) + "\"}]}"),
  ESCAPED_TEXT(JsonOrForm.JSON, length -> "{\"email\":\"" + "\\u00e9".repeat(length / 6) + "\"}"),
  FAULTS(JsonOrForm.JSON, length -> "{\"cart\":[" + times("{\"amount\":\"\"}", length / 14) + "]}"),
  SPACES(JsonOrForm.JSON, length -> "{" + " ".repeat(length) + "}"),
  PARAMETERS(JsonOrForm.FORM, length -> parameters(length / 6, "")),
  SEPARATORS(JsonOrForm.FORM, "&"::repeat),
  EQUAL_PARAMETERS(JsonOrForm.FORM, length -> "a=1&".repeat(length / 4)),
  PAIRS_OF_PARAMETERS(
      JsonOrForm.FORM, length -> parameters(length / 10, "") + parameters(length / 10, "")),
  BRACKETS(JsonOrForm.FORM, length -> "a" + "[".repeat(length) + "=1"),
  NESTED_PARAMETERS(JsonOrForm.FORM, length -> parameters(length / 33, "[a]".repeat(7) + "=")),
  LISTED_PARAMETERS(JsonOrForm.FORM, length -> "cart[]=&".repeat(length / 8)),
  SPARSE_PARAMETERS(
      JsonOrForm.FORM,
      length ->
          IntStream.range(0, length / 16)
              .mapToObj(i -> "cart[" + (100_000 + i) + "]=1")
              .collect(Collectors.joining("&"))),
  LONG_PARAMETER(JsonOrForm.FORM, length -> "a".repeat(length) + "=1"),
  LONG_VALUE(JsonOrForm.FORM, length -> "email=" + "%C3%A9".repeat(length / 6));

  private enum JsonOrForm {
    JSON,
    FORM
  }

  private final JsonOrForm kind;

  @SuppressWarnings("ImmutableEnumChecker") // none of these functions has a state
  private final IntFunction<String> body;

  BodyShape(JsonOrForm kind, IntFunction<String> body) {
    this.kind = kind;
    this.body = body;
  }

  String contentType() {
    return kind == JsonOrForm.JSON ? "application/json" : "application/x-www-form-urlencoded";
  }

  boolean isForm() {
    return kind == JsonOrForm.FORM;
  }

  /** A body of about so many bytes. */
  String body(int length) {
    return body.apply(length);
  }

  /** One character that is not Latin-1 makes all of a text's take two bytes. */
  private static String name(int length) {
    return "n".repeat(length - 1) + "€";
  }

  private static String nested(int depth, String name) {
    return ("{\"" + name + "\":").repeat(depth) + "0" + "}".repeat(depth);
  }

  private static String times(String element, int count) {
    return (element + ",").repeat(count - 1) + element;
  }

  private static String members(int count, String before, String after) {
    return IntStream.range(0, count)
        .mapToObj(i -> before + Integer.toString(100_000 + i, 36) + after)
        .collect(Collectors.joining(","));
  }

  private static String parameters(int count, String after) {
    return IntStream.range(0, count)
        .mapToObj(i -> "&" + Integer.toString(100_000 + i, 36) + after)
        .collect(Collectors.joining());
  }
}
