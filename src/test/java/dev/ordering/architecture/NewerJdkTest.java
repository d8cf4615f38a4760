package dev.ordering.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.Handbook;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README promises that the project builds with JDK 25, whose compiler warns of more. */
@Tag("thorough")
class NewerJdkTest {
  @Test
  void itsCompilerHasNoWarnings(@TempDir Path folder) throws Exception {
    Optional<Path> jdk = Handbook.jdk25();
    String reason = "no JDK 25 below /usr/lib/jvm: its compiler is not tried";
    if (jdk.isEmpty()) {
      System.out.println(reason);
    }
    Assumptions.assumeTrue(jdk.isPresent(), reason);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--release",
                "17",
                "-parameters",
                "-proc:none",
                "-Xlint:all,-processing,-serial,-path",
                "-Werror",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                folder.resolve("classes").toString()));
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      files
          .map(Path::toString)
          .filter(name -> name.matches("src/(main|test|bench)/java/.*\\.java"))
          .forEach(arguments::add);
    }
    arguments.replaceAll(argument -> '"' + argument.replace("\\", "\\\\") + '"');
    Path file = Files.write(folder.resolve("arguments"), arguments);

    Process javac =
        new ProcessBuilder(
                jdk.get().resolve("bin/javac").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                // all warnings are there by then, and the classes are not needed
                "--should-stop=ifNoError=WARN",
                "@" + file)
            .redirectErrorStream(true)
            .start();

    String output = new String(javac.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("", output);
    assertEquals(0, javac.waitFor());
  }
}
