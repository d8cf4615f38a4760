package dev.ordering.bench;

import java.util.Arrays;

/**
 * What one round showed.
 *
 * @param rate requests per second
 * @param median milliseconds until the end of an answer
 * @param slow milliseconds that 99 of 100 answers kept below
 * @param cpu milliseconds of the server's processor time per request
 * @param kilobytes that the server allocated per request
 */
record Sample(double rate, double median, double slow, double cpu, double kilobytes) {
  static Sample of(Load.Result result, ProcessMeter.Usage usage) {
    long[] times = result.nanoseconds();
    Arrays.sort(times);
    return new Sample(
        times.length / result.seconds(),
        percentile(times, 50),
        percentile(times, 99),
        usage.cpu() / 1e6 / times.length,
        usage.allocated() / 1024.0 / times.length);
  }

  /** Of sorted nanoseconds, in milliseconds. */
  static double percentile(long[] sorted, int percent) {
    return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)] / 1e6;
  }
}
