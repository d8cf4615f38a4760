package dev.ordering.bench;

/**
 * What one slice showed.
 *
 * @param rate requests per second
 * @param median milliseconds until the end of a response
 * @param slow milliseconds that 99 of 100 responses kept below
 * @param tomcat microseconds of processor time of Tomcat per request
 * @param database microseconds of processor time of PostgreSQL per request
 * @param kilobytes that Tomcat's threads allocated per request
 */
record Sample(
    double rate, double median, double slow, double tomcat, double database, double kilobytes) {
  static Sample of(Wrk.Result result, Meter.Usage usage) {
    double requests = result.requests();
    return new Sample(
        requests / result.seconds(),
        result.median(),
        result.slow(),
        usage.tomcat().toNanos() / 1e3 / requests,
        usage.database().toNanos() / 1e3 / requests,
        usage.allocated() / 1024.0 / requests);
  }

  /** Microseconds of processor time per request. */
  double cpu() {
    return tomcat + database;
  }
}
