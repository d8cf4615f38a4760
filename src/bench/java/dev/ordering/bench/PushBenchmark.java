package dev.ordering.bench;

import dev.ordering.notification.PushRates;
import dev.ordering.notification.PushRates.Rate;
import java.io.IOException;
import java.sql.SQLException;

/** One notification for very many devices, to each push service. */
final class PushBenchmark implements Scenario {
  private static final int DEVICES = 20_000;
  private static final int MORE_DEVICES = 100_000;

  @Override
  public String name() {
    return "push";
  }

  @Override
  public void run(Laboratory laboratory) throws IOException, SQLException {
    Report report = laboratory.report();
    String url = laboratory.postgres().copy("push", Laboratory.BASE);
    int devices = laboratory.options().rounds() > 3 ? MORE_DEVICES : DEVICES;
    report.line("| push service | devices | messages/s |\n|---|--:|--:|");
    try {
      for (Rate rate : new PushRates(url, devices).measure()) {
        report.line(
            Report.text(
                "| %s | %d | %.0f |", rate.service(), rate.devices(), rate.messagesPerSecond()));
      }
    } catch (IOException | SQLException | RuntimeException exception) {
      throw exception;
    } catch (Exception exception) {
      throw new IllegalStateException(exception);
    }
  }
}
