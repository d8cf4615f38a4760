package dev.ordering.admin.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.admin.ConsoleTest;
import dev.ordering.testing.TestKeys;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How an administrator makes the companies' apps known to the push services. */
class PushConfigurationsBeanTest extends ConsoleTest {
  private static final String BEAN = "PushConfigurations";
  private static final String KEY = "2026:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

  @TempDir private Path folder;

  @Override
  protected Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(super.settings());
    settings.put("pushSecretsKey", KEY);
    return settings;
  }

  @AfterEach
  void removeAll() throws Exception {
    for (Object row : console().table(BEAN, "list").values()) {
      CompositeData data = (CompositeData) row;
      console().invoke(BEAN, "remove", data.get("clientId") + "", data.get("service") + "");
    }
  }

  private String settingsFile(String text) throws Exception {
    return Files.writeString(Files.createTempFile(folder, "settings", ".json"), text).toString();
  }

  private static String pem(String algorithm) {
    return TestKeys.pem(algorithm.equals("EC") ? TestKeys.ec() : TestKeys.rsa(), "\\n");
  }

  private static String apns(String topic, String key) {
    return """
    {"team_id": "TEAM123456", "key_id": "KEY1234567", "topic": "%s", "private_key": "%s"}
    """
        .formatted(topic, key);
  }

  private String refused(String operation, String... arguments) {
    return assertThrows(MBeanException.class, () -> console().invoke(BEAN, operation, arguments))
        .getMessage();
  }

  @Test
  void aConfigurationIsRegisteredShownReplacedAndRemoved() throws Exception {
    CompositeData made =
        console()
            .row(
                BEAN, "register", "demo-app", "apns", settingsFile(apns("be.shop.app", pem("EC"))));
    assertEquals("team_id TEAM123456, key_id KEY1234567, topic be.shop.app", made.get("details"));
    assertEquals("2026", made.get("key"));

    CompositeData changed =
        console()
            .row(
                BEAN, "replace", "demo-app", "apns", settingsFile(apns("be.other.app", pem("EC"))));
    assertTrue(changed.get("details").toString().endsWith("topic be.other.app"));

    TabularData list = console().table(BEAN, "list");
    assertEquals(1, list.size());
    assertEquals(changed, list.values().iterator().next());

    assertEquals("done", console().invoke(BEAN, "remove", "demo-app", "apns"));
    assertEquals(0, console().table(BEAN, "list").size());
  }

  @Test
  void theFileOfAServiceAccountIsTakenAsGoogleGivesIt() throws Exception {
    String account =
        """
        {"type": "service_account", "project_id": "shop-1", "private_key_id": "1", "client_id": "2",
         "private_key": "%s", "client_email": "push@shop-1.iam.gserviceaccount.com",
         "auth_uri": "https://accounts.google.com/o/oauth2/auth",
         "token_uri": "https://oauth2.googleapis.com/token", "universe_domain": "googleapis.com"}
        """
            .formatted(pem("RSA"));
    CompositeData made = console().row(BEAN, "register", "demo-app", "FCM", settingsFile(account));

    assertTrue(
        made.get("details").toString().startsWith("project_id shop-1, client_email push@shop-1"),
        made.toString());
  }

  @Test
  void newKeysForBrowsersAreMadeHere() throws Exception {
    CompositeData made =
        console().row(BEAN, "registerWebPush", "demo-app", "mailto:push@shop.example");

    assertTrue(
        made.get("details")
            .toString()
            .matches("subject mailto:push@shop.example, public_key [A-Za-z0-9_-]{87}"),
        made.toString());
  }

  @Test
  void whatIsWrongIsToldMemberByMember() throws Exception {
    String told =
        refused(
            "register",
            "demo-app",
            "apns",
            settingsFile(
                "{\"team_id\": \"a b\", \"topic\": \"be.shop.app\", \"private_key\": \"x\","
                    + " \"server\": \"https://10.0.0.1\"}"));
    assertEquals(
        """
        team_id: Only letters, digits and . _ : @ - are allowed here, at most 200 characters.
        key_id: This field is required.
        private_key: This is not a private key of the right kind, or it does not belong to the public key.
        server: This must be an https URL on the internet.\
        """,
        told);
    String account =
        "{\"project_id\": \"p\", \"client_email\": \"e\", \"private_key\": \"%s\","
            + " \"token_uri\": \"http://169.254.169.254/token\"}";
    assertEquals(
        "token_uri: This must be an https URL on the internet.",
        refused("register", "demo-app", "fcm", settingsFile(account.formatted(pem("RSA")))));
    assertTrue(
        refused("register", "demo-app", "fcm", settingsFile(account.formatted(pem("EC"))))
            .startsWith("private_key: "));
    assertEquals(
        "A configuration for webpush must be a JSON object.",
        refused("register", "demo-app", "webpush", settingsFile("[]")));
    assertEquals(
        "subject: This must be a mailto: or https: URL.",
        refused("registerWebPush", "demo-app", "me"));
    assertEquals(0, console().table(BEAN, "list").size());
  }

  @Test
  void whatDoesNotExistOrExistsAlreadyIsSaid() throws Exception {
    String settings = settingsFile(apns("be.shop.app", pem("EC")));
    assertEquals(
        "There is no client application none.", refused("register", "none", "apns", settings));
    assertEquals(
        "The client application demo-app is not configured for apns.",
        refused("replace", "demo-app", "apns", settings));
    assertEquals(
        "The client application demo-app is not configured for apns.",
        refused("remove", "demo-app", "apns"));
    assertEquals(
        "service must be apns, fcm or webpush, but is \"sms\"",
        refused("register", "demo-app", "sms", settings));
    assertTrue(refused("register", "demo-app", "apns", "/none/none").contains("cannot be read"));

    console().row(BEAN, "register", "demo-app", "apns", settings);
    assertEquals(
        "The client application demo-app is already configured for apns.",
        refused("register", "demo-app", "apns", settings));
  }

  @Test
  void noSecretStandsInTheDatabaseTheRecordOrAnAnswer() throws Exception {
    String key = pem("EC");
    String secret = key.substring(30, 90);
    Object made =
        console().row(BEAN, "register", "demo-app", "apns", settingsFile(apns("be.shop.app", key)));
    assertFalse(made.toString().contains(secret));
    assertFalse(console().table("Service", "audit").toString().contains(secret));
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select settings from push_configuration")) {
      assertTrue(rows.next());
      String stored = new String(rows.getBytes(1), StandardCharsets.ISO_8859_1);
      assertFalse(stored.contains(secret) || stored.contains("TEAM123456"), stored);
    }
    assertTrue(console().table("Service", "audit").toString().contains("PushConfigurations"));
  }

  @Test
  void whatIsInClearFromBeforeIsEncrypted() throws Exception {
    try (Connection connection = dataSource().getConnection();
        var insert =
            connection.prepareStatement(
                "insert into push_configuration (client_id, push_service, settings, changed_at)"
                    + " values (1, 'APNS', ?, current_timestamp)")) {
      insert.setBytes(1, apns("be.shop.app", pem("EC")).getBytes(StandardCharsets.UTF_8));
      insert.executeUpdate();
      if (!connection.getAutoCommit()) {
        connection.commit();
      }
    }
    CompositeData before = (CompositeData) console().table(BEAN, "list").values().iterator().next();
    assertEquals("", before.get("key"));

    assertEquals("encrypted 1 configuration", console().invoke(BEAN, "encryptAnew"));
    assertEquals("encrypted 0 configurations", console().invoke(BEAN, "encryptAnew"));

    CompositeData after = (CompositeData) console().table(BEAN, "list").values().iterator().next();
    assertEquals("2026", after.get("key"));
    assertEquals(before.get("details"), after.get("details"));
  }
}
