package dev.ordering.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The process that makes the load: takes a {@link Load} a line on its input, answers with a {@link
 * Load.Result} a line. It lives as long as the benchmark, so that its code is warm.
 */
final class LoadClient {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_FAULTS = 10_000;

  private LoadClient() {}

  public static void main(String[] arguments) throws Exception {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(JSON.writeValueAsString(run(JSON.readValue(line, Load.class))));
    }
  }

  private static Load.Result run(Load load) throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(load.requests().size());
    try {
      long begin = System.nanoTime();
      long until = load.milliseconds() == 0 ? 0 : begin + load.milliseconds() * 1_000_000;
      List<Callable<Customer>> customers = new ArrayList<>();
      for (int i = 0; i < load.requests().size(); i++) {
        String first = load.carry().first().isEmpty() ? "" : load.carry().first().get(i);
        Customer customer = new Customer(load.requests().get(i), load.carry().after(), first);
        customers.add(() -> customer.run(load.port(), until));
      }
      List<Customer> done = new ArrayList<>();
      for (Future<Customer> future : threads.invokeAll(customers)) {
        done.add(future.get());
      }
      return new Load.Result(
          done.stream().flatMapToLong(customer -> Arrays.stream(customer.times())).toArray(),
          (System.nanoTime() - begin) / 1e9,
          done.stream().flatMap(customer -> customer.faults.stream()).toList(),
          done.stream().map(customer -> customer.carried).toList());
    } finally {
      threads.shutdown();
    }
  }

  /** One connection and what goes over it. */
  private static final class Customer {
    private final List<String> requests;
    private final List<byte[]> bytes;
    private final String after;
    private final List<String> faults = new ArrayList<>();
    private String carried;
    private long[] times = new long[1 << 12];
    private int count;

    Customer(List<String> requests, String after, String first) {
      this.requests = requests;
      this.bytes = requests.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
      this.after = after;
      this.carried = first;
    }

    Customer run(int port, long until) throws IOException {
      HttpConnection connection = new HttpConnection(port);
      try {
        for (int i = 0; until == 0 ? i < requests.size() : System.nanoTime() < until; i++) {
          byte[] request = request(i % requests.size());
          if (connection.isClosed()) {
            connection = new HttpConnection(port);
          }
          long begin = System.nanoTime();
          HttpConnection.Answer answer = connection.exchange(request);
          add(System.nanoTime() - begin);
          check(answer);
        }
      } finally {
        connection.close();
      }
      return this;
    }

    private byte[] request(int number) {
      return after.isEmpty()
          ? bytes.get(number)
          : requests.get(number).replace(Load.Carry.HERE, carried).getBytes(StandardCharsets.UTF_8);
    }

    private void check(HttpConnection.Answer answer) {
      if (answer.status() != 200 && answer.status() != 304) {
        if (faults.size() < MOST_FAULTS) {
          faults.add(answer.status() + " " + answer.text());
        }
      } else if (!after.isEmpty()) {
        String text = answer.text();
        int at = text.indexOf(after) + after.length();
        carried = text.substring(at, text.indexOf('"', at));
      }
    }

    private void add(long time) {
      if (count == times.length) {
        times = Arrays.copyOf(times, count * 2);
      }
      times[count++] = time;
    }

    long[] times() {
      return Arrays.copyOf(times, count);
    }
  }
}
