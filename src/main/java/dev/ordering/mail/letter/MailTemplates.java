package dev.ordering.mail.letter;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.MustacheFactory;
import dev.ordering.http.text.ClassPathFiles;
import dev.ordering.http.text.Texts;
import dev.ordering.mail.model.Mail;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Renders mails from the mustache templates beside this class: {@code NAME-html.mustache} and
 * {@code NAME-text.mustache}. Templates include fixed texts with {@code {{#text}}key{{/text}}}. The
 * texts of the view are escaped in the HTML.
 */
public record MailTemplates(Texts texts) {
  private static final String EXTENSION = ".mustache";

  private static final MustacheFactory HTML = new DefaultMustacheFactory(MailTemplates::read);
  private static final MustacheFactory PLAIN =
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

  /** Returns a localized text with its arguments inserted. */
  public String text(Locale language, String key, Object... arguments) {
    return texts.text(language, key, arguments);
  }

  /**
   * Renders a plain mail.
   *
   * @param subject the subject line
   */
  public Mail letter(String recipient, Locale language, String subject, Letter letter) {
    return mail(recipient, language, subject, "letter", letter);
  }

  /**
   * Renders a mail with its own template.
   *
   * @param template the name of the template files, without their endings
   * @param view a record whose components the templates refer to
   */
  public Mail mail(
      String recipient, Locale language, String subject, String template, Record view) {
    return new Mail(
        recipient,
        language,
        subject,
        render(PLAIN, template + "-text.mustache", language, subject, view)
            .replaceAll("\n{3,}", "\n\n")
            .strip()
            .concat("\n"),
        render(HTML, template + "-html.mustache", language, subject, view),
        Map.of());
  }

  private String render(
      MustacheFactory factory, String template, Locale language, String subject, Record view) {
    StringWriter written = new StringWriter();
    UnaryOperator<String> translate =
        key -> {
          StringWriter escaped = new StringWriter();
          factory.encode(texts.text(language, key), escaped);
          return escaped.toString();
        };
    Map<String, Object> frame =
        Map.of("language", language.getLanguage(), "subject", subject, "text", translate);
    factory.compile(template).execute(written, List.<Object>of(frame, view));
    return written.toString();
  }

  private static Reader read(String name) {
    // The name of a layout contains a dot, and mustache appends no extension to such a name.
    String file = name.endsWith(EXTENSION) ? name : name + EXTENSION;
    return new StringReader(ClassPathFiles.read(MailTemplates.class, file));
  }
}
