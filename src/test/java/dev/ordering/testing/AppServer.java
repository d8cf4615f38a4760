package dev.ordering.testing;

/** A real app server in a process of its own, with the packaged WAR, on a port of its choice. */
public interface AppServer extends AutoCloseable {
  /** The address of the service, without a slash at its end. */
  String address();

  /** What the server has printed. */
  String console();

  /** The id of its process. */
  long pid();

  /** SIGTERM, without waiting for the end. */
  void terminate();

  /** kill -9. */
  void kill();

  /** SIGTERM, and waiting for the end. */
  @Override
  void close();
}
