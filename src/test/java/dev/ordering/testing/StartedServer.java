package dev.ordering.testing;

/** What app servers have in common once they run: their process. */
abstract class StartedServer implements AppServer {
  private final ServerProcess process;

  StartedServer(ServerProcess process) {
    this.process = process;
  }

  final ServerProcess process() {
    return process;
  }

  @Override
  public final long pid() {
    return process.pid();
  }

  @Override
  public final String console() {
    return process.console();
  }

  @Override
  public final void terminate() {
    process.terminate();
  }

  @Override
  public final void kill() {
    process.kill();
  }

  @Override
  public final void close() {
    process.terminate();
    process.await();
  }
}
