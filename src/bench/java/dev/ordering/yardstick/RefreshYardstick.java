package dev.ordering.yardstick;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A refresh_token grant that rotates, at the token endpoint. */
public final class RefreshYardstick extends Yardstick {
  private static final long serialVersionUID = 1L;
  private static final Duration ACCESS = Duration.ofDays(1);
  private static final Duration REFRESH = Duration.ofDays(90);
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final String OWNER =
      "select p.account_id, p.client_id from token_pair p where p.refresh_token_hash = ?";
  private static final String LOCK =
      "select disabled, credentials_version from account where id = ? for update";
  private static final String PAIR =
      "select p.id, p.client_id, c.disabled, p.scopes, p.credentials_version,"
          + " p.refresh_token_hash, p.access_expires_at, p.refresh_expires_at"
          + " from token_pair p join client c on c.id = p.client_id"
          + " where p.refresh_token_hash = ?";
  private static final String ROTATE =
      "update token_pair set access_token_hash = ?, refresh_token_hash = ?, issued_at = ?,"
          + " access_expires_at = ?, refresh_expires_at = ? where id = ?";
  private static final String FORGET =
      "delete from token_rotation where token_pair_id = ? and rotated_at < ?";
  private static final String REMEMBER =
      "insert into token_rotation"
          + " (refresh_token_hash, token_pair_id, rotated_at, nonce, grace_until)"
          + " values (?, ?, ?, ?, ?)";

  private final SecureRandom random = new SecureRandom();
  private final SecretKeySpec key = new SecretKeySpec(new byte[32], "HmacSHA256");

  /** The answer. */
  record Pair(String accessToken, String tokenType, long expiresIn, String refreshToken) {}

  @Override
  Object answer(HttpServletRequest request) throws SQLException {
    String presented = request.getParameter("refresh_token");
    byte[] hash = sha256(presented);
    try (Connection connection = connection()) {
      connection.setAutoCommit(false);
      lock(connection, owner(connection, hash));
      OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MILLIS);
      long id = pair(connection, hash, now);
      byte[] nonce = new byte[32];
      random.nextBytes(nonce);
      Pair pair =
          new Pair(
              derive("access", presented, nonce),
              "Bearer",
              ACCESS.toSeconds(),
              derive("refresh", presented, nonce));
      rotate(connection, id, pair, now);
      remember(connection, id, hash, nonce, now);
      connection.commit();
      return pair;
    }
  }

  private static long owner(Connection connection, byte[] hash) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(OWNER)) {
      statement.setBytes(1, hash);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getLong("account_id");
      }
    }
  }

  private static void lock(Connection connection, long accountId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LOCK)) {
      statement.setLong(1, accountId);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        if (rows.getBoolean("disabled")) {
          throw new SQLException("disabled");
        }
      }
    }
  }

  private static long pair(Connection connection, byte[] hash, OffsetDateTime now)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(PAIR)) {
      statement.setBytes(1, hash);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        if (rows.getBoolean("disabled")
            || rows.getObject("refresh_expires_at", OffsetDateTime.class).isBefore(now)) {
          throw new SQLException("not usable");
        }
        return rows.getLong("id");
      }
    }
  }

  private static void rotate(Connection connection, long id, Pair pair, OffsetDateTime now)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(ROTATE)) {
      statement.setBytes(1, sha256(pair.accessToken()));
      statement.setBytes(2, sha256(pair.refreshToken()));
      statement.setObject(3, now);
      statement.setObject(4, now.plus(ACCESS));
      statement.setObject(5, now.plus(REFRESH));
      statement.setLong(6, id);
      statement.executeUpdate();
    }
    try (PreparedStatement statement = connection.prepareStatement(FORGET)) {
      statement.setLong(1, id);
      statement.setObject(2, now.minus(REFRESH));
      statement.executeUpdate();
    }
  }

  private static void remember(
      Connection connection, long id, byte[] hash, byte[] nonce, OffsetDateTime now)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(REMEMBER)) {
      statement.setBytes(1, hash);
      statement.setLong(2, id);
      statement.setObject(3, now);
      statement.setBytes(4, nonce);
      statement.setObject(5, now.plus(GRACE));
      statement.executeUpdate();
    }
  }

  private String derive(String purpose, String presented, byte[] nonce) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      mac.update(presented.getBytes(StandardCharsets.UTF_8));
      mac.update(nonce);
      return HexFormat.of().formatHex(mac.doFinal(purpose.getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
