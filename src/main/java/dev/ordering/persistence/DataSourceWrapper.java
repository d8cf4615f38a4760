package dev.ordering.persistence;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A wrapper around a connection pool that changes only how connections are obtained. */
abstract class DataSourceWrapper implements DataSource {
  final DataSource wrapped;

  DataSourceWrapper(DataSource wrapped) {
    this.wrapped = wrapped;
  }

  @Override
  public Connection getConnection(String username, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException("the pool knows the user");
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return wrapped.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    wrapped.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    wrapped.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return wrapped.getLoginTimeout();
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    return wrapped.getParentLogger();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return wrapped.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return wrapped.isWrapperFor(type);
  }
}
