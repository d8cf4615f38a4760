package dev.ordering.mail.smtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.mail.Session;
import java.io.File;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the service learns of its mail server. */
class MailServerTest {
  private static final String FROM = "orders@bakery.example";

  /** A session as an app server makes it for the service: of its own copy of Jakarta Mail. */
  private static Object foreign(Properties properties) throws Exception {
    URL[] jars =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(jar -> jar.matches(".*(mail|activation).*\\.jar"))
            .map(jar -> url(new File(jar)))
            .toArray(URL[]::new);
    ClassLoader servers = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader());
    Class<?> session = servers.loadClass("jakarta.mail.Session");
    assertNotEquals(Session.class, session);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(new ServerClasses(before, servers));
    try {
      return session.getMethod("getInstance", Properties.class).invoke(null, properties);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static URL url(File file) {
    try {
      return file.toURI().toURL();
    } catch (java.net.MalformedURLException bad) {
      throw new IllegalArgumentException(bad);
    }
  }

  @Test
  void aSessionOfTheAppServerIsReadWhateverItsClassIs() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("mail.smtp.host", "mail.example");
    properties.setProperty("mail.smtp.user", "bakery");
    properties.setProperty("mail.smtp.password", "s3cret");
    properties.setProperty("mail.from", FROM);
    MailServer server = MailServer.of(foreign(properties), Optional.empty());

    assertEquals("mail.example", server.properties().getProperty("mail.smtp.host"));
    assertEquals(Optional.of(new MailServer.Login("bakery", "s3cret")), server.login());
    assertEquals(FROM, server.from());
    assertFalse(server.login().toString().contains("s3cret"));
  }

  @Test
  void aSessionNeedsAHostAndASender() throws Exception {
    Object session = foreign(new Properties());

    assertThrows(IllegalStateException.class, () -> MailServer.of(session, Optional.of(FROM)));
    assertThrows(IllegalStateException.class, () -> MailServer.of("no session", Optional.empty()));
  }

  @Test
  void thePortIsThatOfTheScheme() {
    assertEquals("587", port("smtp://mail.example"));
    assertEquals("465", port("smtps://mail.example"));
    assertEquals("25", port("smtp+plain://mail.example/"));
    assertEquals("2525", port("smtp://mail.example:2525"));
  }

  private static String port(String url) {
    return MailServer.of(URI.create(url), Optional.empty(), FROM)
        .properties()
        .getProperty("mail.smtp.port");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mail.example",
        "http://mail.example",
        "smtp://user:password@mail.example",
        "smtp://mail.example/path",
        "smtp://mail.example?x=y",
        "smtp:mail.example"
      })
  void otherUrlsAreRefused(String url) {
    assertThrows(
        IllegalArgumentException.class,
        () -> MailServer.of(URI.create(url), Optional.empty(), FROM));
  }
}
