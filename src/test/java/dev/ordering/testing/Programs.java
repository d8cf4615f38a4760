package dev.ordering.testing;

import java.io.IOException;

/** Programs of the machine that some tests need. */
public final class Programs {
  private Programs() {}

  /** Whether a program is installed, which says so with {@code --version}. */
  public static boolean isInstalled(String program) {
    try {
      return new ProcessBuilder(program, "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
