package dev.ordering.mail.smtp;

import dev.ordering.mail.delivery.MailTransport;
import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.persistence.DaemonThreads;
import jakarta.mail.MessagingException;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * Sends mails to the mail server. Each thread uses its own connection. The connection is reused for
 * the next mail and closed after some idle seconds.
 */
public final class SmtpTransport implements MailTransport {
  private static final Duration MAXIMUM_IDLE = Duration.ofSeconds(10);

  /**
   * The maximum duration of connecting, of sending and of ending the connection, each. All three
   * together must fit into {@link dev.ordering.mail.storage.MailQueue#LEASE}.
   */
  private static final Duration TIMEOUT = Duration.ofSeconds(50);

  private final MailServer server;
  private final Duration timeout;
  private final MimeMails mails;
  private final String name;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-mail-watch");
  private final ScheduledThreadPoolExecutor watch =
      new ScheduledThreadPoolExecutor(1, threadFactory);
  private final Deque<SmtpConnection> idle = new ConcurrentLinkedDeque<>();
  private final Set<SmtpConnection> open = ConcurrentHashMap.newKeySet();

  /**
   * @param name the host name of the service
   */
  public SmtpTransport(MailServer server, String name) {
    this(server, name, TIMEOUT);
  }

  /**
   * @param timeout the maximum duration of connecting, of sending and of closing, each
   */
  SmtpTransport(MailServer server, String name, Duration timeout) {
    this.server = server;
    this.timeout = timeout;
    this.name = name;
    mails = new MimeMails(server.from());
    watch.setRemoveOnCancelPolicy(true);
  }

  @Override
  public MailOutcome send(LeasedMail leased, Mail mail) {
    SmtpConnection connection;
    try {
      connection = connected();
    } catch (MessagingException failure) {
      return new MailOutcome(MailOutcome.Kind.UNAVAILABLE, SmtpFailures.detail(failure));
    }
    try {
      connection.send(mails.message(connection.session(), leased, mail));
      release(connection);
      return MailOutcome.of(MailOutcome.Kind.SENT);
    } catch (MessagingException failure) {
      end(connection);
      return SmtpFailures.outcome(failure);
    }
  }

  private SmtpConnection connected() throws MessagingException {
    SmtpConnection used = idle.pollFirst();
    SmtpConnection connection =
        used == null ? new SmtpConnection(server, name, watch, timeout) : used;
    open.add(connection);
    try {
      connection.open(server);
      return connection;
    } catch (MessagingException failure) {
      end(connection);
      throw failure;
    }
  }

  private void release(SmtpConnection connection) {
    if (connection.isUsedUp()) {
      end(connection);
    } else {
      idle.addFirst(connection);
    }
  }

  private void end(SmtpConnection connection) {
    connection.quit();
    open.remove(connection);
  }

  @Override
  public void closeIdle() {
    for (SmtpConnection connection : List.copyOf(idle)) {
      if (connection.isIdle(MAXIMUM_IDLE.toNanos()) && idle.remove(connection)) {
        end(connection);
      }
    }
  }

  @Override
  public void close() {
    open.forEach(SmtpConnection::abort);
    threadFactory.interrupt(watch);
  }
}
