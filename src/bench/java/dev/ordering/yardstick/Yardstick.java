package dev.ordering.yardstick;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** What the servlets share: the pool, Jackson, and who calls. */
abstract class Yardstick extends HttpServlet {
  static final ObjectMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build();

  private static final long serialVersionUID = 1L;
  private static final String LIVE =
      "select p.account_id, p.client_id, c.platform_id, p.scopes from token_pair p"
          + " join client c on c.id = p.client_id join account a on a.id = p.account_id"
          + " where p.access_token_hash = ? and p.access_expires_at > ?"
          + " and p.credentials_version = a.credentials_version"
          + " and not a.disabled and not c.disabled";

  private transient DataSource dataSource;

  /** Who calls. */
  record Caller(long accountId, long platformId) {}

  @SuppressWarnings("BanJNDI") // a fixed name in Tomcat's own naming context
  @Override
  public void init() throws ServletException {
    try {
      dataSource = (DataSource) new InitialContext().lookup("java:comp/env/jdbc/ordering");
      prepare();
    } catch (NamingException | SQLException | IOException exception) {
      throw new ServletException(exception);
    }
  }

  /** What is read once. */
  void prepare() throws SQLException, IOException {}

  /** The answer to a request. */
  abstract Object answer(HttpServletRequest request) throws SQLException, IOException;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    try {
      Object answer = answer(request);
      response.setContentType("application/json; charset=utf-8");
      JSON.writeValue(response.getOutputStream(), answer);
    } catch (SQLException exception) {
      throw new ServletException(exception);
    }
  }

  Connection connection() throws SQLException {
    return dataSource.getConnection();
  }

  /** The holder of the bearer token, over a connection of its own as in the service. */
  Caller caller(HttpServletRequest request) throws SQLException {
    String token = request.getHeader("Authorization").substring("Bearer ".length());
    try (Connection connection = connection();
        PreparedStatement statement = connection.prepareStatement(LIVE)) {
      statement.setBytes(1, sha256(token));
      statement.setObject(2, OffsetDateTime.now(ZoneOffset.UTC));
      try (ResultSet rows = statement.executeQuery()) {
        if (!rows.next()) {
          throw new SQLException("no such token");
        }
        return new Caller(rows.getLong("account_id"), rows.getLong("platform_id"));
      }
    }
  }

  static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
