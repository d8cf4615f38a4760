package dev.ordering.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code application/x-www-form-urlencoded} with brackets for nested members: {@code
 * notifications[email_when_order]=true}, {@code cart[0][product_id]=5}, {@code shop_ids[]=1}. A
 * name that stands twice, or as text and as object, is a fault.
 */
final class FormTree {
  private static final int DEEPEST = 16;
  private static final int MOST_PAIRS = 10_000;
  private static final Pattern NAME = Pattern.compile("([^\\[\\]]+)((?:\\[[^\\[\\]]*])*)");
  private static final Pattern SEGMENT = Pattern.compile("\\[([^\\[\\]]*)]");

  private final ObjectNode root = JsonNodeFactory.instance.objectNode();
  private final Set<Fault> faults = new LinkedHashSet<>();

  private FormTree() {}

  static ObjectNode read(String text) {
    FormTree tree = new FormTree();
    int pairs = 0;
    for (String pair : text.split("&", -1)) {
      if (!pair.isEmpty()) {
        if (++pairs > MOST_PAIRS) {
          throw Problem.of(400, Fault.of("malformed_request")).exception();
        }
        int equals = pair.indexOf('=');
        String name = Characters.decode(equals < 0 ? pair : pair.substring(0, equals));
        String value = equals < 0 ? "" : Characters.decode(pair.substring(equals + 1));
        tree.add(name, value);
      }
    }
    if (!tree.faults.isEmpty()) {
      throw Problem.of(400, List.copyOf(tree.faults)).exception();
    }
    return tree.root;
  }

  private void add(String name, String value) {
    List<String> path = path(name);
    if (path.isEmpty()) {
      fault(Fault.of("malformed_name", shown(name)));
      return;
    }
    ObjectNode parent = root;
    String pointer = "";
    for (int i = 0; i < path.size() - 1; i++) {
      String segment = path.get(i);
      pointer = Pointers.child(pointer, segment);
      if (i == path.size() - 2 && path.get(i + 1).isEmpty()) {
        append(parent, segment, value, pointer, name);
        return;
      }
      JsonNode next = parent.get(segment);
      if (next == null) {
        parent = parent.putObject(segment);
      } else if (next instanceof ObjectNode object) {
        parent = object;
      } else {
        fault(Fault.of("repeated_member", shown(name)).at(pointer));
        return;
      }
    }
    String last = path.get(path.size() - 1);
    if (parent.has(last)) {
      fault(Fault.of("repeated_member", shown(name)).at(Pointers.child(pointer, last)));
    } else {
      parent.put(last, value);
    }
  }

  private void append(
      ObjectNode parent, String segment, String value, String pointer, String name) {
    JsonNode list = parent.get(segment);
    if (list == null) {
      parent.putArray(segment).add(value);
    } else if (list instanceof ArrayNode array) {
      array.add(value);
    } else {
      fault(Fault.of("repeated_member", shown(name)).at(pointer));
    }
  }

  /** The segments of a name; none where it is not well formed, the last empty for {@code a[]}. */
  private static List<String> path(String name) {
    // split by hand first: the pattern's recursion must not meet thousands of brackets
    if (name.chars().filter(c -> c == '[').count() >= DEEPEST) {
      return List.of();
    }
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return List.of();
    }
    List<String> path = new ArrayList<>(List.of(matcher.group(1)));
    Matcher segments = SEGMENT.matcher(matcher.group(2));
    while (segments.find()) {
      path.add(segments.group(1));
    }
    // a[][b] does not say to which element it belongs
    return path.subList(0, path.size() - 1).contains("") ? List.of() : path;
  }

  private void fault(Fault fault) {
    if (faults.size() < Fault.MOST) {
      faults.add(fault);
    }
  }

  /** Names are told back, but not megabytes of them. */
  private static String shown(String name) {
    return name.length() <= 100 ? name : name.substring(0, 100) + "…";
  }
}
