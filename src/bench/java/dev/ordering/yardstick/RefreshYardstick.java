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
      "select tpe1_0.account_id,tpe1_0.client_id from token_pair tpe1_0"
          + " where tpe1_0.refresh_token_hash=?";
  private static final String LOCK =
      "select disabled, credentials_version from account where id = ? for update";
  private static final String PAIR =
      "select tpe1_0.id,tpe1_0.access_expires_at,tpe1_0.access_token_hash,tpe1_0.account_id,"
          + "tpe1_0.client_id,tpe1_0.code_hash,tpe1_0.credentials_version,tpe1_0.device_id,"
          + "tpe1_0.device_name,tpe1_0.issued_at,tpe1_0.refresh_expires_at,"
          + "tpe1_0.refresh_token_hash,tpe1_0.scopes,ce1_0.disabled,null from token_pair tpe1_0"
          + " join client ce1_0 on ce1_0.id=tpe1_0.client_id where tpe1_0.refresh_token_hash=?";
  private static final String ROTATE =
      "update token_pair tpe1_0 set access_token_hash=?,refresh_token_hash=?,issued_at=?,"
          + "access_expires_at=?,refresh_expires_at=? where tpe1_0.id=?";
  private static final String FORGET =
      "delete from token_rotation tre1_0 where tre1_0.token_pair_id=? and tre1_0.rotated_at<?";
  private static final String REMEMBER =
      "insert into token_rotation (grace_until,nonce,rotated_at,token_pair_id,refresh_token_hash)"
          + " values (?,?,?,?,?)";

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
      statement.setObject(1, now.plus(GRACE));
      statement.setBytes(2, nonce);
      statement.setObject(3, now);
      statement.setLong(4, id);
      statement.setBytes(5, hash);
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
