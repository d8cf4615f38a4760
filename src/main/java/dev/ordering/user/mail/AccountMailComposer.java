package dev.ordering.user.mail;

import dev.ordering.mail.letter.Letter;
import dev.ordering.mail.letter.MailTemplates;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailComposer;
import dev.ordering.user.model.AccountRequest.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Renders the mails to the owners of accounts as text. No mail contains the name of a person,
 * because a stranger may have typed it in order to send the reader a message.
 */
public record AccountMailComposer(
    AccountLetters letters, MailTemplates templates, UnaryOperator<String> url)
    implements MailComposer {
  private static final Map<Kind, String> PATHS =
      Map.of(
          Kind.RECOVERY, "/oauth/recover/",
          Kind.PROOF, "/account/prove/",
          Kind.CHANGE, "/account/not-me/");

  /**
   * Returns the composers of all kinds of these mails, by kind.
   *
   * @param url converts a path within the service to an absolute URL
   */
  public static Map<String, MailComposer> all(
      AccountLetters letters, MailTemplates templates, UnaryOperator<String> url) {
    MailComposer composer = new AccountMailComposer(letters, templates, url);
    return Arrays.stream(Kind.values())
        .collect(Collectors.toMap(AccountMails::kind, kind -> composer));
  }

  @Override
  public Optional<Mail> compose(String subject) {
    return letters.compose(Long.parseLong(subject)).map(this::mail);
  }

  private Mail mail(AccountLetter letter) {
    Kind kind = letter.request().kind();
    String key = "mail." + AccountMails.kind(kind);
    // The texts of this mail, by the last part of their keys.
    UnaryOperator<String> text =
        part ->
            templates.text(
                letter.request().language(),
                key + "." + part,
                letter.account().email(),
                letter.to().text(),
                letter.request().newEmail());
    Optional<Letter.Button> button =
        letter
            .token()
            .map(
                token ->
                    new Letter.Button(
                        text.apply("button"), url.apply(PATHS.get(kind) + token.value())));
    Locale language = letter.request().language();
    String heading = text.apply("subject");
    return templates.letter(
        letter.to().text(),
        language,
        heading,
        new Letter(
            templates.text(language, "page.service"),
            heading,
            List.of(text.apply("text")),
            button,
            List.of(text.apply("note"))));
  }
}
