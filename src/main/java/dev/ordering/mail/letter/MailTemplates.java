package dev.ordering.mail.letter;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.MustacheFactory;
import dev.ordering.http.text.Texts;
import dev.ordering.mail.model.Mail;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Makes mails of mustache templates, which lie beside this class: {@code NAME-html.mustache} and
 * {@code NAME-text.mustache}. They take fixed texts by {@code {{#words}}key{{/words}}}; the view’s
 * texts are escaped in the HTML.
 */
public final class MailTemplates {
  private static final String ENDING = ".mustache";

  private final MustacheFactory html = new DefaultMustacheFactory(MailTemplates::read);
  private final MustacheFactory text =
      new DefaultMustacheFactory(MailTemplates::read) {
        @Override
        public void encode(String value, Writer writer) {
          try {
            writer.write(value);
          } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
          }
        }
      };

  private final Texts texts;

  public MailTemplates(Texts texts) {
    this.texts = texts;
  }

  /** A text for people, with its arguments put in. */
  public String words(Locale language, String key, Object... arguments) {
    return texts.text(language, key, arguments);
  }

  /**
   * A plain mail.
   *
   * @param subject the line that mail programs list
   */
  public Mail letter(String recipient, Locale language, String subject, Letter letter) {
    return mail(recipient, language, subject, "letter", letter);
  }

  /**
   * A mail with a template of its own.
   *
   * @param template the name of its files, without their endings
   * @param view a record whose components the templates name
   */
  public Mail mail(
      String recipient, Locale language, String subject, String template, Record view) {
    return new Mail(
        recipient,
        language,
        subject,
        render(text, template + "-text.mustache", language, subject, view)
            .replaceAll("\n{3,}", "\n\n")
            .strip()
            .concat("\n"),
        render(html, template + "-html.mustache", language, subject, view),
        Map.of());
  }

  private String render(
      MustacheFactory factory, String template, Locale language, String subject, Record view) {
    StringWriter written = new StringWriter();
    UnaryOperator<String> words =
        key -> {
          StringWriter escaped = new StringWriter();
          factory.encode(texts.text(language, key), escaped);
          return escaped.toString();
        };
    Map<String, Object> frame =
        Map.of("language", language.getLanguage(), "subject", subject, "words", words);
    factory.compile(template).execute(written, List.<Object>of(frame, view));
    return written.toString();
  }

  private static Reader read(String name) {
    // a layout is named with a point, to which mustache appends nothing
    String file = name.endsWith(ENDING) ? name : name + ENDING;
    InputStream found = MailTemplates.class.getResourceAsStream(file);
    return Optional.ofNullable(found)
        .map(stream -> new InputStreamReader(stream, StandardCharsets.UTF_8))
        .orElseThrow(() -> new IllegalStateException("no template " + name));
  }
}
