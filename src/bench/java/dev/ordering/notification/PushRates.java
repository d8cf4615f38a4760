package dev.ordering.notification;

import com.eatthepath.pushy.apns.server.BenchmarkApnsServer;
import com.eatthepath.pushy.apns.server.BenchmarkApnsServerBuilder;
import dev.ordering.notification.dispatch.DispatchNode;
import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushRows;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.notification.push.webpush.WebPushCredentials;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * How many messages a second one node of the service gives to each push service, all that its
 * database does included. The push services are servers on the same machine that take everything;
 * that of APNs is pushy's own for such measurements.
 */
public final class PushRates {
  private static final int HEAP = 256;
  private static final int WARM = 10_000;
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final String url;
  private final int devices;
  private final PushRows rows;

  /**
   * @param url of a PostgreSQL database with the demo data
   * @param devices that get the measured message
   */
  public PushRates(String url, int devices) {
    this.url = url;
    this.devices = devices;
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(url);
    this.rows = new PushRows(dataSource);
  }

  /** What one push service was given. */
  public record Rate(String service, int devices, double messagesPerSecond) {}

  /** Measures each. */
  @SuppressWarnings("try") // the node works as long as it is open
  public List<Rate> measure() throws Exception {
    BenchmarkApnsServer apns =
        new BenchmarkApnsServerBuilder()
            .setServerCredentials(
                new X509Certificate[] {LocalCertificate.made().certificate()},
                LocalCertificate.made().key(),
                null)
            .build();
    int port = apns.start(0).join();
    try (CountingPushServer server = new CountingPushServer();
        DispatchNode node = DispatchNode.start(url, Duration.ZERO, HEAP)) {
      WebPushCredentials keys = WebPushCredentials.generate("mailto:push@shop.example");
      PushKeys browser =
          new PushKeys(
              PushKeys.point(WebPushCredentials.generate("mailto:a@shop.example").publicKey())
                  .orElseThrow(),
              new byte[16]);
      return List.of(
          rate(
              501,
              "APNS",
              apns(port),
              i -> new PushTarget(PushKind.APNS, LocalApnsServer.token("ab", i), Optional.empty())),
          rate(
              502,
              "FCM",
              server.configuration(),
              i -> new PushTarget(PushKind.FCM, "device-" + i, Optional.empty())),
          rate(
              503,
              "WEBPUSH",
              keys.json(),
              i ->
                  new PushTarget(
                      PushKind.WEBPUSH, server.origin() + "/browser/" + i, Optional.of(browser))));
    } finally {
      var unused = apns.shutdown();
    }
  }

  private static String apns(int port) throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(256);
    return """
    {"team_id": "TEAM123456", "key_id": "KEY1234567", "topic": "be.shop.app", "private_key": "%s",
     "server": "https://127.0.0.1:%d",
     "certificate": "-----BEGIN CERTIFICATE-----\\n%s\\n-----END CERTIFICATE-----"}
    """
        .formatted(
            Base64.getEncoder()
                .encodeToString(generator.generateKeyPair().getPrivate().getEncoded()),
            port,
            Base64.getEncoder().encodeToString(LocalCertificate.made().certificate().getEncoded()));
  }

  private Rate rate(long id, String service, String settings, IntFunction<PushTarget> address)
      throws Exception {
    rows.update("insert into company (id, name) values (?, 'bench')", id);
    rows.client(id, id);
    rows.configure(id, service, settings);
    rows.devices(id, WARM, address);
    send(id, id * 1_000);
    rows.devices(id, devices - WARM, i -> address.apply(WARM + i));
    double seconds = send(id, id * 1_000 + 1);
    return new Rate(service, devices, devices / seconds);
  }

  /** How long it took from the begin of the dispatch to its end. */
  private double send(long company, long notification) throws Exception {
    rows.notifications(company, notification, 1, Instant.now());
    Poll.until(PATIENCE, "sent", () -> isSent(notification));
    long failed =
        rows.number("select devices - delivered from app_notification where id = ?", notification);
    if (failed > 0) {
      throw new IllegalStateException(failed + " messages were not taken");
    }
    return rows.number(
            "select cast(1000 * extract(epoch from finished_at - started_at) as bigint)"
                + " from app_notification where id = ?",
            notification)
        / 1000.0;
  }

  private boolean isSent(long notification) throws SQLException {
    return rows.number("select count(*) from app_notification where sent and id = ?", notification)
        == 1;
  }
}
