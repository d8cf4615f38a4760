package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Where time and memory go, by Java Flight Recorder. What the JDK does counts for whoever called
 * it: a sample belongs to the innermost frame that is not the JDK's.
 */
final class FlightProfile {
  private static final int METHODS = 25;

  /** By prefix, the first that fits. */
  private static final Map<String, String> OWNERS = new LinkedHashMap<>();

  static {
    OWNERS.put("dev.ordering.", "the service itself");
    OWNERS.put("org.hibernate.", "Hibernate");
    OWNERS.put("org.glassfish.", "Jersey");
    OWNERS.put("org.jvnet.", "Jersey");
    OWNERS.put("com.fasterxml.", "Jackson");
    OWNERS.put("org.postgresql.", "PostgreSQL's driver");
    OWNERS.put("org.apache.tomcat.dbcp.", "the pool");
    OWNERS.put("org.apache.", "Tomcat");
    OWNERS.put("com.nimbusds.", "Nimbus");
  }

  private final Map<String, Long> time = new LinkedHashMap<>();
  private final Map<String, Long> memory = new LinkedHashMap<>();
  private final Map<String, Long> methods = new LinkedHashMap<>();

  private FlightProfile() {}

  static FlightProfile read(Path recording) throws IOException {
    FlightProfile profile = new FlightProfile();
    for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
      switch (event.getEventType().getName()) {
        case "jdk.ExecutionSample" -> {
          String method = method(event);
          if (!method.startsWith("sun.") && !method.startsWith("java.")) {
            profile.time.merge(owner(method), 1L, Long::sum);
            profile.methods.merge(method, 1L, Long::sum);
          }
        }
        case "jdk.ObjectAllocationSample" ->
            profile.memory.merge(owner(method(event)), event.getLong("weight"), Long::sum);
        default -> {}
      }
    }
    return profile;
  }

  /** As Markdown. */
  String told() {
    long samples = total(time);
    long bytes = total(memory);
    String owners =
        time.keySet().stream()
            .sorted(Comparator.comparing(time::get).reversed())
            .map(
                owner ->
                    Report.text(
                        "| %s | %.0f | %.0f |",
                        owner,
                        100.0 * time.get(owner) / samples,
                        100.0 * memory.getOrDefault(owner, 0L) / bytes))
            .collect(Collectors.joining("\n"));
    String top =
        methods.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .limit(METHODS)
            .map(
                entry ->
                    Report.text(
                        "| %s | %.1f |", entry.getKey(), 100.0 * entry.getValue() / samples))
            .collect(Collectors.joining("\n"));
    return "\nWhere the service's time in Java and its memory go (%d samples):\n\n"
            .formatted(samples)
        + "| | time % | allocation % |\n|---|--:|--:|\n"
        + owners
        + "\n\n| method, with what it calls of the JDK | time % |\n|---|--:|\n"
        + top
        + "\n";
  }

  private static long total(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static String method(RecordedEvent event) {
    List<RecordedFrame> frames =
        event.getStackTrace() == null ? List.of() : event.getStackTrace().getFrames();
    return frames.stream()
        .map(frame -> frame.getMethod().getType().getName() + "." + frame.getMethod().getName())
        .filter(name -> !isJdk(name))
        .findFirst()
        .orElse("java.");
  }

  private static boolean isJdk(String name) {
    return name.startsWith("java.")
        || name.startsWith("javax.crypto.")
        || name.startsWith("jdk.")
        || name.startsWith("sun.")
        || name.startsWith("com.sun.");
  }

  private static String owner(String method) {
    return OWNERS.entrySet().stream()
        .filter(entry -> method.startsWith(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("others");
  }
}
