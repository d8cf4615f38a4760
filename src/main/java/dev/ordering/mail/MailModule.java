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

/** The parts of this mechanism, wired; what features need of them. */
public final class MailModule implements AutoCloseable {
  private final Map<String, MailComposer> composers = new HashMap<>();
  private final MailTemplates templates;
  private final Outbox outbox;
  private final String base;
  private final List<Object> components;
  private final Runnable expiry;
  private final MailMetrics figures;
  private final MailAdministration administration;
  private final Optional<MailDispatch> dispatch;

  public MailModule(
      Database database, Texts texts, Pages pages, PublicUrl publicUrl, MailSettings settings) {
    DemoMailRepository kept = new DemoMailRepository(database);
    Optional<MailTransport> transport =
        settings.isKept()
            ? Optional.of(new DemoTransport(database, kept, database.clock()))
            : settings
                .server()
                .map(
                    server ->
                        new SmtpTransport(server, settings.publicUrl().orElseThrow().getHost()));
    Semaphore wanted = new Semaphore(0);
    MailQueue queue = new MailQueue(database, database.clock());
    OutboxRepository stored = new OutboxRepository(database, database.clock());
    figures = new MailMetrics(database, stored, database.clock());
    templates = new MailTemplates(texts);
    base = settings.base();
    outbox = new Outbox(database, database.clock(), transport.isPresent(), wanted::release);
    administration =
        new MailAdministration(database, stored, outbox, templates, base, wanted::release);
    compose(MailAdministration.TEST, administration::composeTest);
    expiry = () -> database.repeat(() -> queue.removeSome(settings.kept()));
    dispatch =
        transport.map(
            way ->
                new MailDispatch(
                    new MailDispatch.Parts(
                        database, queue, composers, way, figures::sent, database.clock()),
                    wanted));
    components =
        settings.isKept()
            ? List.of(new DemoMailResource(database, kept, pages, publicUrl))
            : List.of();
  }

  /**
   * Registers who composes the mails of a kind; before the start.
   *
   * @param kind at most 40 characters, in snake_case
   */
  public void compose(String kind, MailComposer composer) {
    if (composers.put(kind, composer) != null) {
      throw new IllegalArgumentException("two composers of " + kind);
    }
  }

  /** Whether mails are sent at all; no page offers what needs them otherwise. */
  public boolean isAvailable() {
    return outbox.isAvailable();
  }

  /** Where features put their mails. */
  public Outbox outbox() {
    return outbox;
  }

  /** Makes text and HTML of what a mail says. */
  public MailTemplates templates() {
    return templates;
  }

  /**
   * An absolute URL of this service for a mail. It is never that of a request: whoever sends one
   * could choose it.
   *
   * @param path with a slash at its beginning
   */
  public String url(String path) {
    return base + path;
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  /** Forgets what was sent long ago; to be run now and then. */
  public Runnable expiry() {
    return expiry;
  }

  /** Looks at what is to be sent, for the figures; to be run now and then. */
  public Runnable look() {
    return figures::look;
  }

  /** What was sent and what is to be, in numbers. */
  public MailMetrics figures() {
    return figures;
  }

  public MailAdministration administration() {
    return administration;
  }

  /** Begins to send. */
  public void start() {
    dispatch.ifPresent(MailDispatch::start);
  }

  /** Lets what is being sent come to its end; what is left is for other nodes. */
  @Override
  public void close() {
    dispatch.ifPresent(MailDispatch::close);
  }
}
