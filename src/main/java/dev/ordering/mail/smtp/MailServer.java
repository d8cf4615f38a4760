package dev.ordering.mail.smtp;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;
import java.util.Properties;

/**
 * The mail server, and the credentials and sender that the service uses with it.
 *
 * @param properties the properties of Jakarta Mail; they override the defaults of the service
 * @param login empty if the mail server does not require one
 * @param from the sender of all mails
 */
public record MailServer(Properties properties, Optional<Login> login, String from) {
  private static final String SMTP = "mail.smtp.";

  public MailServer {
    properties = (Properties) properties.clone();
  }

  /** A user name and a password. */
  public record Login(String user, String password) {
    @Override
    public String toString() {
      return user;
    }
  }

  /**
   * Creates a mail server from a URL. The scheme is one of these:
   *
   * <ul>
   *   <li>{@code smtp}: STARTTLS (port 587)
   *   <li>{@code smtps}: TLS from the beginning (port 465)
   *   <li>{@code smtp+plain}: no encryption (port 25)
   * </ul>
   *
   * @throws IllegalArgumentException if the URL has another scheme, or anything beyond a host and a
   *     port, or if the sender is invalid
   */
  public static MailServer of(URI url, Optional<Login> login, String from) {
    String scheme = String.valueOf(url.getScheme());
    boolean bare =
        url.getHost() != null
            && url.getUserInfo() == null
            && url.getQuery() == null
            && url.getFragment() == null
            && (url.getPath().isEmpty() || url.getPath().equals("/"));
    int standard =
        switch (scheme) {
          case "smtp" -> 587;
          case "smtps" -> 465;
          case "smtp+plain" -> 25;
          default -> throw new IllegalArgumentException(scheme);
        };
    if (!bare) {
      throw new IllegalArgumentException("a host, and perhaps a port");
    }
    Properties properties = new Properties();
    properties.setProperty(SMTP + "host", url.getHost());
    properties.setProperty(
        SMTP + "port", Integer.toString(url.getPort() == -1 ? standard : url.getPort()));
    properties.setProperty(SMTP + "ssl.enable", Boolean.toString(scheme.equals("smtps")));
    properties.setProperty(SMTP + "starttls.required", Boolean.toString(scheme.equals("smtp")));
    properties.setProperty(SMTP + "starttls.enable", Boolean.toString(scheme.equals("smtp")));
    return new MailServer(properties, login, address(from));
  }

  /**
   * Creates a mail server from a mail session of the app server. If the app server contains Jakarta
   * Mail, the session is an instance of its class, not of this service's class. So the session is
   * accessed by reflection and never cast.
   *
   * @param from empty to use the sender of the session
   * @throws IllegalStateException if the object is not a mail session, or has no host or sender
   */
  public static MailServer of(Object session, Optional<String> from) {
    Properties properties;
    try {
      properties = (Properties) session.getClass().getMethod("getProperties").invoke(session);
    } catch (ReflectiveOperationException | ClassCastException other) {
      throw new IllegalStateException("mail/Session is " + session.getClass().getName(), other);
    }
    Properties own = new Properties();
    properties.stringPropertyNames().forEach(name -> own.put(name, properties.getProperty(name)));
    String host = own.getProperty(SMTP + "host", own.getProperty("mail.host", ""));
    String sender = from.orElse(own.getProperty("mail.from", own.getProperty(SMTP + "from", "")));
    if (host.isEmpty() || sender.isEmpty()) {
      throw new IllegalStateException("mail/Session needs mail.smtp.host and mail.from");
    }
    own.setProperty(SMTP + "host", host);
    return new MailServer(own, login(session, own), address(sender));
  }

  private static Optional<Login> login(Object session, Properties properties) {
    String user = properties.getProperty(SMTP + "user", properties.getProperty("mail.user", ""));
    String password = properties.getProperty(SMTP + "password", "");
    if (!user.isEmpty() && !password.isEmpty()) {
      return Optional.of(new Login(user, password));
    }
    try {
      Object found =
          session
              .getClass()
              .getMethod(
                  "requestPasswordAuthentication",
                  InetAddress.class,
                  int.class,
                  String.class,
                  String.class,
                  String.class)
              .invoke(session, null, -1, "smtp", null, user);
      return found == null
          ? Optional.empty()
          : Optional.of(
              new Login(
                  (String) found.getClass().getMethod("getUserName").invoke(found),
                  (String) found.getClass().getMethod("getPassword").invoke(found)));
    } catch (ReflectiveOperationException none) {
      return Optional.empty();
    }
  }

  /**
   * Returns the e-mail address of a sender, optionally with a display name, in its normalized form.
   *
   * @throws IllegalArgumentException if the text is not an e-mail address
   */
  public static String address(String text) {
    try {
      InternetAddress address = new InternetAddress(text, true);
      if (address.getAddress().indexOf('@') < 1) {
        throw new IllegalArgumentException("an e-mail address");
      }
      return address.toString();
    } catch (AddressException bad) {
      throw new IllegalArgumentException("an e-mail address", bad);
    }
  }
}
