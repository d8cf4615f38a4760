package dev.ordering.mail.smtp;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A connection to the mail server. It sends one mail at a time. */
final class SmtpConnection {
  /** The maximum number of mails per connection, because mail servers limit it. */
  private static final int MAXIMUM_MAILS = 100;

  private static final int CONNECT_MILLIS = 10_000;
  private static final int RESPONSE_MILLIS = 30_000;

  private final ScheduledExecutorService watch;
  private final Duration timeout;
  private final OpenSockets sockets = new OpenSockets();
  private final Session session;
  private final Transport transport;
  private int sent;
  private long usedAt;

  /**
   * Creates a connection without opening it.
   *
   * @param name the host name with which the service greets the mail server
   * @param watch closes the sockets if an operation takes too long
   * @param timeout the maximum duration of connecting, of sending and of closing, each, even if the
   *     server responds slowly
   */
  SmtpConnection(MailServer server, String name, ScheduledExecutorService watch, Duration timeout)
      throws MessagingException {
    this.watch = watch;
    this.timeout = timeout;
    Properties properties = new Properties();
    boolean ssl = "smtps".equals(server.properties().getProperty("mail.transport.protocol"));
    properties.setProperty("mail.smtp.ssl.enable", Boolean.toString(ssl));
    properties.setProperty("mail.smtp.starttls.enable", "true");
    properties.setProperty("mail.smtp.starttls.required", Boolean.toString(!ssl));
    properties.setProperty("mail.smtp.ssl.checkserveridentity", "true");
    properties.setProperty("mail.smtp.ssl.protocols", "TLSv1.3 TLSv1.2");
    properties.setProperty("mail.smtp.localhost", name);
    properties.setProperty("mail.smtp.auth", Boolean.toString(server.login().isPresent()));
    properties.setProperty("mail.smtp.connectiontimeout", Integer.toString(CONNECT_MILLIS));
    properties.setProperty("mail.smtp.timeout", Integer.toString(RESPONSE_MILLIS));
    properties.setProperty("mail.smtp.writetimeout", Integer.toString(RESPONSE_MILLIS));
    properties.putAll(server.properties());
    properties.setProperty("mail.transport.protocol", "smtp");
    properties.put("mail.smtp.executor.writetimeout", watch);
    properties.put("mail.smtp.socketFactory", sockets);
    properties.setProperty("mail.smtp.socketFactory.fallback", "false");
    session = Session.getInstance(properties);
    transport = session.getTransport();
  }

  Session session() {
    return session;
  }

  /** Connects unless the connection is already open, which the mail server is asked. */
  void open(MailServer server) throws MessagingException {
    watched(
        () -> {
          if (!transport.isConnected()) {
            transport.connect(
                null,
                server.login().map(MailServer.Login::user).orElse(null),
                server.login().map(MailServer.Login::password).orElse(null));
          }
        });
  }

  void send(Message message) throws MessagingException {
    watched(() -> transport.sendMessage(message, message.getAllRecipients()));
    sent++;
    usedAt = System.nanoTime();
  }

  private interface Work {
    void run() throws MessagingException;
  }

  private void watched(Work work) throws MessagingException {
    ScheduledFuture<?> end;
    try {
      end = watch.schedule(sockets::close, timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException stopping) {
      throw new MessagingException("the service is stopping", stopping);
    }
    try {
      work.run();
    } finally {
      end.cancel(false);
    }
  }

  boolean isUsedUp() {
    return sent >= MAXIMUM_MAILS;
  }

  boolean isIdle(long nanos) {
    return System.nanoTime() - usedAt > nanos;
  }

  /** Ends the SMTP session and closes the connection. */
  void quit() {
    try {
      watched(transport::close);
    } catch (MessagingException gone) {
      // Ignored: the connection is to be closed anyway.
    } finally {
      sockets.close();
    }
  }

  /** Closes the connection at once, whatever it is doing. Other threads may call this. */
  void abort() {
    sockets.close();
  }
}
