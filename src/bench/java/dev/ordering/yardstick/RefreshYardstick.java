package dev.ordering.yardstick;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
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

/**
 * A refresh_token grant that rotates, in one statement: of two requests with the same token the
 * second waits for the row's lock and then finds another token there. A used token is looked for
 * only where no live one was found, and ends its pair (RFC 9700 4.14.2).
 */
public final class RefreshYardstick extends Yardstick {
  private static final Duration ACCESS = Duration.ofDays(1);
  private static final Duration REFRESH = Duration.ofDays(90);
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final String ROTATE =
      "with rotated as (update token_pair p set access_token_hash = ?, refresh_token_hash = ?,"
          + " issued_at = ?, access_expires_at = ?, refresh_expires_at = ?"
          + " from client c, account a where p.refresh_token_hash = ? and c.id = p.client_id"
          + " and a.id = p.account_id and not c.disabled and not a.disabled"
          + " and p.credentials_version = a.credentials_version and p.refresh_expires_at > ?"
          + " returning p.id), used as (insert into token_rotation"
          + " (refresh_token_hash, token_pair_id, rotated_at, nonce, grace_until)"
          + " select ?, rotated.id, ?, ?, ? from rotated) select id from rotated";
  private static final String END =
      "delete from token_pair p using token_rotation r"
          + " where r.token_pair_id = p.id and r.refresh_token_hash = ? and r.grace_until < ?";

  private final SecureRandom random = new SecureRandom();
  private final SecretKeySpec key = new SecretKeySpec(new byte[32], "HmacSHA256");

  @Override
  void respond(HttpServletRequest request, HttpServletResponse response)
      throws SQLException, IOException {
    String presented = request.getParameter("refresh_token");
    byte[] hash = sha256(presented);
    byte[] nonce = new byte[32];
    random.nextBytes(nonce);
    String access = derive("access", presented, nonce);
    String refresh = derive("refresh", presented, nonce);
    OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MILLIS);
    try (Connection connection = connection();
        PreparedStatement statement = connection.prepareStatement(ROTATE)) {
      statement.setBytes(1, sha256(access));
      statement.setBytes(2, sha256(refresh));
      statement.setObject(3, now);
      statement.setObject(4, now.plus(ACCESS));
      statement.setObject(5, now.plus(REFRESH));
      statement.setBytes(6, hash);
      statement.setObject(7, now);
      statement.setBytes(8, hash);
      statement.setObject(9, now);
      statement.setBytes(10, nonce);
      statement.setObject(11, now.plus(GRACE));
      try (ResultSet rows = statement.executeQuery()) {
        if (!rows.next()) {
          end(connection, hash, now);
          response.sendError(400);
          return;
        }
      }
    }
    send(
        response,
        Json.of(
            "{\"access_token\":\""
                + access
                + "\",\"token_type\":\"Bearer\",\"expires_in\":"
                + ACCESS.toSeconds()
                + ",\"refresh_token\":\""
                + refresh
                + "\"}"));
  }

  private static void end(Connection connection, byte[] hash, OffsetDateTime now)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(END)) {
      statement.setBytes(1, hash);
      statement.setObject(2, now);
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
