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

/**
 * Wires the sending of mails and offers what features need from it.
 *
 * @param composers the composers that were registered, by the kind of mail
 * @param templates the templates, which render the text and the HTML of mails
 * @param outbox the outbox, to which features add their mails
 * @param base the URL of the service, with which the links in mails begin
 * @param components the JAX-RS components to register
 * @param expiry removes mails that were sent long ago; housekeeping runs this
 * @param dispatch sends the mails; empty if the service cannot send any
 */
public record MailModule(
    Map<String, MailComposer> composers,
    MailTemplates templates,
    Outbox outbox,
    String base,
    List<Object> components,
    Runnable expiry,
    MailMetrics metrics,
    MailAdministration administration,
    Optional<MailDispatch> dispatch)
    implements AutoCloseable {
  public static MailModule of(
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
    MailMetrics metrics = new MailMetrics(database, outboxMails, database.clock());
    MailTemplates templates = new MailTemplates(texts);
    Outbox outbox = new Outbox(database, database.clock(), transport.isPresent(), wakeUp::release);
    MailAdministration administration =
        new MailAdministration(
            database, outboxMails, outbox, templates, settings.base(), wakeUp::release);
    Map<String, MailComposer> composers =
        new HashMap<>(Map.of(MailAdministration.TEST, administration::composeTest));
    Optional<MailDispatch> dispatch =
        transport.map(
            way ->
                new MailDispatch(
                    new MailDispatch.Parts(
                        database, queue, composers, way, metrics::record, database.clock()),
                    wakeUp));
    List<Object> components =
        settings.isDemoOnly()
            ? List.of(new DemoMailResource(database, demoMails, pages, publicUrl))
            : List.of();
    return new MailModule(
        composers,
        templates,
        outbox,
        settings.base(),
        components,
        () -> database.repeat(() -> queue.removeSome(settings.retention())),
        metrics,
        administration,
        dispatch);
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

  /**
   * Returns an absolute URL of this service for use in a mail. It is never derived from the URL of
   * a request, because the sender of a request could choose that.
   *
   * @param path begins with a slash
   */
  public String url(String path) {
    return base + path;
  }

  /** Updates the metrics of waiting mails. Housekeeping runs this. */
  public Runnable refresh() {
    return metrics::refresh;
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
