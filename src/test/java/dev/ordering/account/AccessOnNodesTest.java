package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.oauth.authorize.SignInFixture;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Access that ends on one of two nodes on PostgreSQL ends on the other. */
@Tag("thorough")
class AccessOnNodesTest extends AccountFixture {
  private Node other;

  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }

  /** Another node on the same database. */
  private static final class Node extends ServiceTest {
    private static String database;

    @Override
    protected HikariDataSource open() {
      HikariConfig config = new HikariConfig();
      config.setJdbcUrl(database);
      config.setMaximumPoolSize(16);
      config.setAutoCommit(false);
      return new HikariDataSource(config);
    }

    URI address() {
      return getBaseUri();
    }
  }

  @BeforeAll
  void start() throws Exception {
    Node.database = dataSource().getJdbcUrl();
    other = new Node();
    other.setUp();
  }

  @AfterAll
  void stop() throws Exception {
    other.tearDown();
  }

  @Test
  void whatEndsHereEndsThereAtOnce() {
    String email = account();
    Pair phone = pair(email, "phone");
    Pair tablet = pair(email, "tablet");
    HttpBrowser there = browser(other.address(), email, SignInFixture.PASSWORD);
    HttpBrowser here = browser(email);
    assertTrue(isSignedIn(there));

    press(here, here.open("account"), "account/devices/end", "aria-label=\"End: phone\"");
    assertFalse(phone.works(other.address()));

    press(here, here.open("account"), "account/others/end", "End all others");
    assertFalse(tablet.works(other.address()));
    assertFalse(isSignedIn(there));
    assertTrue(isSignedIn(here));

    Pair again = pair(email, "phone");
    press(
        here,
        here.open("account"),
        "account/applications/withdraw",
        "aria-label=\"Withdraw: Demo First Party\"");
    assertFalse(again.works(other.address()));
  }
}
