import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into maps, lists, strings, numbers (as they are written), booleans and null. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  static Object parse(String text) {
    return new Json(text).value();
  }

  private Object value() {
    blank();
    char first = text.charAt(at);
    if (first == '{') {
      return object();
    } else if (first == '[') {
      return array();
    } else if (first == '"') {
      return string();
    }
    int from = at;
    while (at < text.length() && ",]} \n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String word = text.substring(from, at);
    return switch (word) {
      case "null" -> null;
      case "true", "false" -> Boolean.valueOf(word);
      default -> word;
    };
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    at++;
    blank();
    while (text.charAt(at) != '}') {
      blank();
      String name = string();
      blank();
      at++; // the colon
      members.put(name, value());
      comma();
    }
    at++;
    return members;
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    at++;
    blank();
    while (text.charAt(at) != ']') {
      elements.add(value());
      comma();
    }
    at++;
    return elements;
  }

  private String string() {
    StringBuilder content = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      if (text.charAt(at) != '\\') {
        content.append(text.charAt(at));
        continue;
      }
      at++;
      switch (text.charAt(at)) {
        case 'n' -> content.append('\n');
        case 't' -> content.append('\t');
        case 'r' -> content.append('\r');
        case 'b' -> content.append('\b');
        case 'f' -> content.append('\f');
        case 'u' -> {
          content.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
          at += 4;
        }
        default -> content.append(text.charAt(at));
      }
    }
    at++;
    return content.toString();
  }

  private void comma() {
    blank();
    if (text.charAt(at) == ',') {
      at++;
      blank();
    }
  }

  private void blank() {
    while (Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
