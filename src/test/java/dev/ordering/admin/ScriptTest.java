package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script of deploy/ knows exactly what the beans offer. */
class ScriptTest extends ConsoleTest {
  @Test
  void theScriptListsEveryAttributeAndEveryOperationWithItsParameters() throws Exception {
    List<String> offered = new ArrayList<>();
    Map<String, MBeanInfo> beans = new TreeMap<>();
    for (ObjectName name : console().connection().queryNames(console().name("*"), null)) {
      beans.put(name.getKeyProperty("type"), console().connection().getMBeanInfo(name));
    }
    beans.forEach(
        (type, info) -> {
          String concern = type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1);
          for (MBeanAttributeInfo attribute : info.getAttributes()) {
            offered.add(concern + " " + attribute.getName());
          }
          Arrays.stream(info.getOperations())
              .map(MBeanOperationInfo::getName)
              .distinct()
              .forEach(
                  operation ->
                      offered.add(concern + " " + operation + parameters(info, operation)));
        });
    String script = Files.readString(Path.of("deploy/ordering-admin.sh"));
    String known = script.split("<<'END'\n", 2)[1].split("(?m)^END$", 2)[0];

    assertEquals(String.join("\n", offered) + "\n", known);
  }

  @ParameterizedTest
  @CsvSource({
    "orders show order=1 order=2, order is given twice",
    "loyalty list company=1 after=2 company=1, company is given twice",
    "users permit user=1 company=1 kinds=orders shops=, the value of shops is empty",
    "orders show order=, the value of order is empty",
    "users permit user=1 company=1, kinds is missing; users permit takes: user company kinds [shops]",
    "orders show number=1, orders show takes: order; not: number=1"
  })
  void itRefusesArgumentsThatAreWrong(String arguments, String reason) throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", "deploy/ordering-admin.sh"));
    command.addAll(List.of(arguments.split(" ")));
    Process script = new ProcessBuilder(command).redirectErrorStream(true).start();

    String said = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(reason + "\n", said);
    assertEquals(2, script.waitFor());
  }

  /** Those that are in every overload as they are, the others in brackets. */
  private static String parameters(MBeanInfo info, String operation) {
    List<MBeanParameterInfo[]> overloads =
        Arrays.stream(info.getOperations())
            .filter(each -> each.getName().equals(operation))
            .map(MBeanOperationInfo::getSignature)
            .toList();
    int fewest = overloads.stream().mapToInt(each -> each.length).min().orElse(0);
    List<String> names =
        overloads.stream()
            .max((one, other) -> one.length - other.length)
            .map(each -> Arrays.stream(each).map(MBeanParameterInfo::getName).toList())
            .orElse(List.of());
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      shown.add(i < fewest ? names.get(i) : "[" + names.get(i) + "]");
    }
    return shown.stream().map(name -> " " + name).collect(Collectors.joining());
  }
}
