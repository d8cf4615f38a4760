package dev.ordering.yardstick;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** What the servlets share: the pool, who calls, and how a response is sent. */
abstract class Yardstick extends HttpServlet {
  /**
   * The caller as the first part of a statement, so that no statement is needed for it alone. Its
   * parameters are the hash of the access token and the present moment.
   */
  static final String CALLER =
      "with caller as (select p.account_id, c.platform_id from token_pair p"
          + " join client c on c.id = p.client_id join account a on a.id = p.account_id"
          + " where p.access_token_hash = ? and p.access_expires_at > ?"
          + " and p.credentials_version = a.credentials_version"
          + " and not a.disabled and not c.disabled and position('orders' in p.scopes) > 0) ";

  private transient DataSource dataSource;

  @Override
  public void init() throws ServletException {
    try {
      dataSource = dataSource();
      prepare();
    } catch (SQLException exception) {
      throw new ServletException(exception);
    }
  }

  @SuppressWarnings("BanJNDI") // a fixed name in Tomcat's own naming context
  static DataSource dataSource() {
    try {
      return (DataSource) new InitialContext().lookup("java:comp/env/jdbc/ordering");
    } catch (NamingException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** Reads what is read once. */
  void prepare() throws SQLException {}

  /** Responds to a request. */
  abstract void respond(HttpServletRequest request, HttpServletResponse response)
      throws SQLException, IOException;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    try {
      respond(request, response);
    } catch (SQLException exception) {
      throw new ServletException(exception);
    }
  }

  static void send(HttpServletResponse response, byte[] json) throws IOException {
    response.setContentType("application/json");
    response.setContentLength(json.length);
    response.getOutputStream().write(json);
  }

  /** A connection that commits each statement by itself. */
  Connection connection() throws SQLException {
    return dataSource.getConnection();
  }

  static byte[] accessTokenHash(String authorization) {
    return sha256(authorization.substring("Bearer ".length()));
  }

  static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
