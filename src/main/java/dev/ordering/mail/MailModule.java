package dev.ordering.mail;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Pages;
import dev.ordering.http.text.Texts;
import dev.ordering.mail.delivery.MailDispatch;
import dev.ordering.mail.delivery.MailTransport;
import dev.ordering.mail.demo.DemoMailResource;
import dev.ordering.mail.demo.DemoTransport;
import dev.ordering.mail.letter.MailTemplates;
import dev.ordering.mail.model.MailComposer;
import dev.ordering.mail.smtp.SmtpTransport;
import dev.ordering.mail.storage.DemoMailRepository;
import dev.ordering.mail.storage.MailQueue;
import dev.ordering.mail.storage.Outbox;
import dev.ordering.mail.storage.OutboxRepository;
import dev.ordering.persistence.Database;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** Wires the sending of mails and offers what features need from it. */
public final class MailModule implements AutoCloseable {
  private final Map<String, MailComposer> composers = new HashMap<>();
  private final MailTemplates templates;
  private final Outbox outbox;
  private final String base;
  private final List<Object> components;
  private final Runnable expiry;
  private final MailMetrics metrics;
  private final MailAdministration administration;
  private final Optional<MailDispatch> dispatch;

  public MailModule(
      Database database, Texts texts, Pages pages, PublicUrl publicUrl, MailSettings settings) {
    DemoMailRepository demoMails = new DemoMailRepository(database);
    Optional<MailTransport> transport =
        settings.isDemoOnly()
            ? Optional.of(new DemoTransport(database, demoMails, database.clock()))
            : settings
                .server()
                .map(
                    server ->
                        new SmtpTransport(server, settings.publicUrl().orElseThrow().getHost()));
    Semaphore wakeUp = new Semaphore(0);
    MailQueue queue = new MailQueue(database, database.clock());
    OutboxRepository outboxMails = new OutboxRepository(database, database.clock());
    metrics = new MailMetrics(database, outboxMails, database.clock());
    templates = new MailTemplates(texts);
    base = settings.base();
    outbox = new Outbox(database, database.clock(), transport.isPresent(), wakeUp::release);
    administration =
        new MailAdministration(database, outboxMails, outbox, templates, base, wakeUp::release);
    compose(MailAdministration.TEST, administration::composeTest);
    expiry = () -> database.repeat(() -> queue.removeSome(settings.retention()));
    dispatch =
        transport.map(
            way ->
                new MailDispatch(
                    new MailDispatch.Parts(
                        database, queue, composers, way, metrics::record, database.clock()),
                    wakeUp));
    components =
        settings.isDemoOnly()
            ? List.of(new DemoMailResource(database, demoMails, pages, publicUrl))
            : List.of();
  }

  /**
   * Registers the composer of a kind of mail. Call it before {@link #start}.
   *
   * @param kind at most 40 characters, in snake_case
   */
  public void compose(String kind, MailComposer composer) {
    if (composers.put(kind, composer) != null) {
      throw new IllegalArgumentException("two composers of " + kind);
    }
  }

  /** Returns the outbox, to which features add their mails. */
  public Outbox outbox() {
    return outbox;
  }

  /** Returns the templates, which render the text and the HTML of mails. */
  public MailTemplates templates() {
    return templates;
  }

  /**
   * Returns an absolute URL of this service for use in a mail. It is never derived from the URL of
   * a request, because the sender of a request could choose that.
   *
   * @param path begins with a slash
   */
  public String url(String path) {
    return base + path;
  }

  /** Returns the JAX-RS components to register. */
  public List<Object> components() {
    return components;
  }

  /** Removes mails that were sent long ago. Housekeeping runs this. */
  public Runnable expiry() {
    return expiry;
  }

  /** Updates the metrics of waiting mails. Housekeeping runs this. */
  public Runnable refresh() {
    return metrics::refresh;
  }

  /** Returns the metrics. */
  public MailMetrics metrics() {
    return metrics;
  }

  public MailAdministration administration() {
    return administration;
  }

  /** Starts sending mails. */
  public void start() {
    dispatch.ifPresent(MailDispatch::start);
  }

  /** Lets the mails that are being sent finish. Other nodes send the rest. */
  @Override
  public void close() {
    dispatch.ifPresent(MailDispatch::close);
  }
}
