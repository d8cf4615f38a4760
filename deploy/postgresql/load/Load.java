import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs clients that place orders and clients that poll, and compares the responses they got with the
 * database at the end. Needs only a JDK.
 *
 * <p>Arguments: the URL of the service, the prefix of the users ({@code PREFIX1@load.example}
 * and so on), how many they are, their password, orders per second (0 for polls only), and a shell
 * command that prints all orders of these users: e-mail, id and key, separated by tabs, in the
 * order of their position. On its standard input it takes {@code fault} (from now on an
 * interruption counts), {@code count} (prints how many orders and polls got a response) and {@code
 * stop} (compare and print). It prints {@code ready}, and at the end one line: outage of orders, of
 * reads, longest wait (s), median (ms), acknowledged, lost, missed, repeated, vanished, other
 * outcomes.
 */
final class Load {
  private static final int WRITERS_PER_USER = 2;
  private static final long END_MILLISECONDS = 120_000;

  private Load() {}

  public static void main(String[] arguments) throws Exception {
    Service service = new Service(arguments[0]);
    int users = Integer.parseInt(arguments[2]);
    double perSecond = Double.parseDouble(arguments[4]) / users / WRITERS_PER_USER;
    Ledger ledger = new Ledger();
    List<Writer> writers = new ArrayList<>();
    List<Poller> pollers = new ArrayList<>();
    for (int user = 1; user <= users; user++) {
      String email = arguments[1] + user + "@load.example";
      String token = service.token(email, arguments[3]);
      pollers.add(new Poller(service, ledger, email, token));
      for (int i = 0; perSecond > 0 && i < WRITERS_PER_USER; i++) {
        writers.add(new Writer(service, ledger, token, perSecond));
      }
    }
    List<Thread> placing = start(writers);
    List<Thread> polling = start(pollers);
    System.out.println("ready");
    obey(ledger);
    writers.forEach(Writer::stop);
    join(placing);
    pollers.forEach(Poller::finish);
    join(polling);
    Comparison result = Comparison.of(ledger.acknowledged(), pollers, rows(arguments[5]));
    System.out.printf(
        Locale.ROOT,
        "%.1f\t%.1f\t%.1f\t%.0f\t%d\t%d\t%d\t%d\t%d\t%s%n",
        ledger.outageOfOrders(),
        ledger.outageOfReads(),
        ledger.longestWait(),
        ledger.median(),
        result.acknowledged(),
        result.lost(),
        result.missed(),
        result.repeated(),
        result.vanished(),
        ledger.outcomes());
    System.exit(0);
  }

  private static void obey(Ledger ledger) throws IOException {
    BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = orders.readLine(); line != null; line = orders.readLine()) {
      if (line.equals("fault")) {
        ledger.fault();
      } else if (line.equals("count")) {
        System.out.println(ledger.count());
      } else if (line.equals("stop")) {
        return;
      }
    }
  }

  private static List<Thread> start(List<? extends Runnable> clients) {
    List<Thread> threads = clients.stream().map(client -> new Thread(client)).toList();
    threads.forEach(Thread::start);
    return threads;
  }

  private static void join(List<Thread> threads) throws InterruptedException {
    long end = System.currentTimeMillis() + END_MILLISECONDS;
    for (Thread thread : threads) {
      thread.join(Math.max(1, end - System.currentTimeMillis()));
      thread.interrupt();
      thread.join();
    }
  }

  private static Map<String, List<Comparison.Row>> rows(String command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("bash", "-c", command)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Map<String, List<Comparison.Row>> rows = new HashMap<>();
    for (String line :
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList()) {
      String[] row = line.split("\t");
      rows.computeIfAbsent(row[0], email -> new ArrayList<>())
          .add(new Comparison.Row(Long.parseLong(row[1]), row[2]));
    }
    if (process.waitFor() != 0) {
      throw new IOException("the orders cannot be read: " + command);
    }
    return rows;
  }
}
