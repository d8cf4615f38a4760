package dev.ordering.testing;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.SocketFactory;

/**
 * The sockets of PostgreSQL's driver, which count how often a request's thread waits for the
 * server: for statements, and for begin and commit where they are sent by themselves.
 */
public final class RoundTrips extends SocketFactory {
  private static final String REQUESTS = "grizzly-http-server";
  private static final String UNTRIED = "com.zaxxer.hikari.aliveBypassWindowMs";
  private static final AtomicInteger COUNT = new AtomicInteger();

  /**
   * Connections to a new database with the demo data as an application server's pool gives them.
   */
  public static HikariDataSource open() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(TestDatabases.POSTGRESQL.demoUrl());
    config.addDataSourceProperty("socketFactory", RoundTrips.class.getName());
    config.setMaximumPoolSize(16);
    // or a slow machine would see the pool try connections
    System.setProperty(UNTRIED, String.valueOf(Duration.ofHours(1).toMillis()));
    try {
      return new HikariDataSource(config);
    } finally {
      System.clearProperty(UNTRIED);
    }
  }

  /** How many there were since the last call. */
  public static int count() {
    return COUNT.getAndSet(0);
  }

  @Override
  public Socket createSocket() {
    return new Counting();
  }

  @Override
  public Socket createSocket(String host, int port) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException();
  }

  /** Whoever reads after something was sent waits for the server. */
  private static final class Counting extends Socket {
    private volatile boolean sent;

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
          sent = true;
          out.write(bytes, offset, length);
        }
      };
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return new FilterInputStream(super.getInputStream()) {
        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
          if (sent && Thread.currentThread().getName().startsWith(REQUESTS)) {
            COUNT.incrementAndGet();
          }
          sent = false;
          return super.read(bytes, offset, length);
        }
      };
    }
  }
}
