package dev.ordering.notification.push;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.function.IntFunction;
import javax.sql.DataSource;

/** Rows that no single request makes: many devices, many notifications, apps of other companies. */
public final class PushRows {
  /** The app of company 1. */
  public static final long DEMO_APP = 1;

  private final DataSource dataSource;

  public PushRows(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  private interface Work<T> {
    T with(Connection connection) throws SQLException;
  }

  private <T> T within(Work<T> work) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      connection.setAutoCommit(false);
      T result = work.with(connection);
      connection.commit();
      return result;
    }
  }

  public int update(String sql, Object... parameters) throws SQLException {
    return within(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, parameters);
            return statement.executeUpdate();
          }
        });
  }

  public long number(String sql, Object... parameters) throws SQLException {
    return within(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, parameters);
            try (ResultSet rows = statement.executeQuery()) {
              rows.next();
              return rows.getLong(1);
            }
          }
        });
  }

  private static void bind(PreparedStatement statement, Object... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
  }

  /** An app of a company on platform 1. */
  public void client(long id, long companyId) throws SQLException {
    update(
        "insert into client (id, client_id, name, platform_id, company_id, first_party, scopes)"
            + " values (?, ?, 'app', 1, ?, true, 'user')",
        id,
        "app-" + id,
        companyId);
  }

  public void configure(long clientId, String service, String settings) throws SQLException {
    update(
        "insert into push_configuration (client_id, push_service, settings, changed_at)"
            + " values (?, ?, ?, current_timestamp)",
        clientId,
        service,
        settings.getBytes(StandardCharsets.UTF_8));
  }

  /** Signed-in browsers of an app, at paths of a push server. */
  public void devices(long clientId, int count, LocalPushServer server, IntFunction<String> path)
      throws SQLException {
    PushKeys keys = new PushKeys(server.p256dh(), server.auth());
    devices(
        clientId,
        count,
        i -> new PushTarget(PushKind.WEBPUSH, server.origin() + path.apply(i), Optional.of(keys)));
  }

  /** Signed-in devices of an app that FCM knows by tokens. */
  public void fcmDevices(long clientId, int count, IntFunction<String> token) throws SQLException {
    devices(clientId, count, i -> new PushTarget(PushKind.FCM, token.apply(i), Optional.empty()));
  }

  public void devices(long clientId, int count, IntFunction<PushTarget> address)
      throws SQLException {
    within(
        connection -> {
          try (PreparedStatement pair =
                  connection.prepareStatement(
                      """
                      insert into token_pair (account_id, client_id, device_id, device_name, scopes,
                        credentials_version, access_token_hash, refresh_token_hash, issued_at,
                        access_expires_at, refresh_expires_at)
                      values (3, ?, ?, 'test', 'user', 1, ?, ?, ?, ?, ?)
                      """);
              PreparedStatement device =
                  connection.prepareStatement(
                      """
                      insert into push_device (account_id, client_id, device_id, push_service,
                        address, address_hash, p256dh, auth, registered_at)
                      values (3, ?, ?, ?, ?, ?, ?, ?, ?)
                      """)) {
            Timestamp now = Timestamp.from(Instant.now());
            Timestamp later = Timestamp.from(Instant.now().plusSeconds(864_000));
            for (int i = 0; i < count; i++) {
              PushTarget at = address.apply(i);
              String id = "d" + at.address();
              byte[] hash = (clientId + id).getBytes(StandardCharsets.UTF_8);
              bind(pair, clientId, id, hash, hash, now, later, later);
              pair.addBatch();
              bind(
                  device,
                  clientId,
                  id,
                  at.kind().name(),
                  at.address(),
                  hash,
                  at.keys().map(PushKeys::p256dh).orElse(null),
                  at.keys().map(PushKeys::auth).orElse(null),
                  now);
              device.addBatch();
              if (i % 1000 == 999) {
                pair.executeBatch();
                device.executeBatch();
              }
            }
            pair.executeBatch();
            device.executeBatch();
          }
          return count;
        });
  }

  /** Notifications of a company with these ids, all due at one time. */
  public void notifications(long companyId, long firstId, int count, Instant sendAt)
      throws SQLException {
    within(
        connection -> {
          try (PreparedStatement notification =
                  connection.prepareStatement(
                      """
                      insert into app_notification (id, company_id, account_id, title, message,
                        send_at, state, sent)
                      values (?, ?, 2, 'title', 'message', ?, 'SCHEDULED', false)
                      """);
              PreparedStatement task =
                  connection.prepareStatement(
                      """
                      insert into scheduled_tasks (task_name, task_instance, execution_time, picked,
                        version)
                      values ('notification', ?, ?, false, 1)
                      """)) {
            for (int i = 0; i < count; i++) {
              bind(notification, firstId + i, companyId, Timestamp.from(sendAt));
              notification.addBatch();
              bind(task, Long.toString(firstId + i), Timestamp.from(sendAt));
              task.addBatch();
            }
            notification.executeBatch();
            task.executeBatch();
          }
          return count;
        });
  }
}
