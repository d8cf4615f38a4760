package dev.ordering.notification.newsletter;

import dev.ordering.http.text.ConstantTime;
import dev.ordering.http.text.Hmac;
import dev.ordering.http.text.Languages;
import dev.ordering.mail.MailModule;
import dev.ordering.mail.model.Mail;
import dev.ordering.notification.storage.NewsletterRepository;
import dev.ordering.notification.storage.NewsletterRepository.Issue;
import dev.ordering.notification.storage.NewsletterRepository.Reader;
import dev.ordering.notification.storage.NewsletterRepository.Unsubscription;
import dev.ordering.persistence.Transactions;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Sends newsletters, each when its notification is due: one entry of the outbox becomes one entry
 * for each reader. Every mail has a link that unsubscribes with one click (RFC 8058). The token in
 * the link is signed and not stored, so the links of all mails stay valid.
 *
 * @param signature signs the links that unsubscribe
 */
public record Newsletters(
    Transactions transactions, NewsletterRepository newsletters, Hmac signature, MailModule mail) {
  private static final String ISSUE_KIND = "newsletter";
  private static final String MAIL_KIND = "newsletter_mail";
  private static final String PATH = "/mail/unsubscribe/";

  /** Registers the composers of these mails. */
  public void registerComposers() {
    mail.compose(ISSUE_KIND, this::addMails);
    mail.compose(MAIL_KIND, this::compose);
  }

  /**
   * Sends a notification by mail, too. Call it inside the transaction that stores the notification.
   */
  public void add(long notificationId, Instant sendAt) {
    mail.outbox().addAt(ISSUE_KIND, Long.toString(notificationId), sendAt);
  }

  private Optional<Mail> addMails(String subject) {
    long id = Long.parseLong(subject);
    newsletters.find(id).ifPresent(issue -> newsletters.addMails(id, issue.companyId(), MAIL_KIND));
    return Optional.empty();
  }

  private Optional<Mail> compose(String subject) {
    String[] ids = subject.split("/", 2);
    long account = Long.parseLong(ids[1]);
    return newsletters
        .find(Long.parseLong(ids[0]))
        .flatMap(
            issue ->
                newsletters
                    .reader(account, issue.companyId())
                    .map(reader -> write(issue, account, reader)));
  }

  /** The values that the mail shows. */
  record View(
      String sender,
      String heading,
      List<String> paragraphs,
      List<String> notes,
      String link,
      String linkText) {}

  private Mail write(Issue issue, long account, Reader reader) {
    Locale language = Languages.of(reader.language().orElse(Languages.DEFAULT.getLanguage()));
    String link = mail.url(PATH + token(account, issue.companyId()));
    View view =
        new View(
            issue.company(),
            issue.title(),
            List.of(issue.message()),
            List.of(words(language, "mail.newsletter.note", issue.company())),
            link,
            words(language, "mail.newsletter.unsubscribe", issue.company()));
    return mail.templates()
        .mail(reader.email(), language, issue.title(), "newsletter", view)
        .with("List-Unsubscribe", "<" + link + ">")
        .with("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
  }

  private String words(Locale language, String key, String company) {
    return mail.templates().text(language, key, company);
  }

  /** The newsletters of one company to one account. */
  record Subscription(long accountId, long companyId, String company) {}

  /**
   * Returns the subscription that a token identifies; empty if this service did not issue the
   * token.
   */
  Optional<Subscription> subscription(String token) {
    if (!token.matches("[0-9]{1,18}-[0-9]{1,18}-[A-Za-z0-9_-]{43}")) {
      return Optional.empty();
    }
    String[] parts = token.split("-", 3);
    long account = Long.parseLong(parts[0]);
    long company = Long.parseLong(parts[1]);
    return transactions.write(
        () ->
            ConstantTime.isEqual(token, token(account, company))
                ? newsletters
                    .company(account, company)
                    .map(name -> new Subscription(account, company, name))
                : Optional.empty());
  }

  void unsubscribe(Subscription subscription) {
    transactions.run(
        () -> newsletters.unsubscribe(subscription.accountId(), subscription.companyId()));
  }

  /** Returns the companies from whose newsletters an account has unsubscribed, by name. */
  public List<Unsubscription> unsubscriptions(long accountId) {
    return transactions.read(() -> newsletters.unsubscriptions(accountId));
  }

  /**
   * Ends the unsubscription from the newsletters of a company. The account gets them if it wants
   * newsletters at all.
   */
  public void resubscribe(long accountId, long companyId) {
    transactions.run(() -> newsletters.resubscribe(accountId, companyId));
  }

  private String token(long account, long company) {
    String named = account + "-" + company;
    byte[] code = signature.of("unsubscribe " + named);
    return named + "-" + Base64.getUrlEncoder().withoutPadding().encodeToString(code);
  }
}
