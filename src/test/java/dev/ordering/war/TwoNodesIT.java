package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.WrongClock;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What holds when requests of one user arrive at two nodes at once, whose clocks are minutes apart;
 * with {@code -Psoak} much more often.
 */
@Tag("thorough")
class TwoNodesIT {
  private static final int SOAK = Integer.getInteger("soak", 1);
  private static final String PAIRS = "select count(*) from token_pair where device_id ";

  @TempDir private static Path base;
  private static TwoNodes nodes;
  private static String firstStart;
  private static CodeWalk walk;

  @BeforeAll
  static void start() throws Exception {
    nodes = new TwoNodes(base);
    firstStart = nodes.consoles();
    walk = new CodeWalk(nodes.northAddress(), nodes.southAddress());
  }

  @AfterAll
  static void stop() {
    nodes.close();
    assertFalse(nodes.consoles().contains("SEVERE"), nodes::consoles);
  }

  @Test
  void nodesThatStartAtOnceLoadTheDemoOnce() throws Exception {
    assertEquals(2, firstStart.split("The demo data are loaded", -1).length);
    assertEquals(2, nodes.query("select count(*) from platform"));
  }

  @Test
  void anOrderIsOnTheOtherNodesCounterWithinTwoSecondsAndIsHandledThere() {
    try (CounterWalk counter = new CounterWalk(nodes.southAddress(), nodes.north())) {
      long id = counter.orderArrives();
      counter.accept(id);
      counter.print(id);
    }
  }

  @Test
  void grantsForOneDeviceLeaveOneLivePair() throws Exception {
    for (int round = 0; round < SOAK; round++) {
      List<Answer> answers =
          nodes.atOnce(12, (node, i) -> node.grant("demo-first-party", "staff", "same"));

      assertEquals(Set.of(200), statuses(answers));
      assertEquals(1, nodes.query(PAIRS + "= 'same'"));
      assertEquals(1, live(answers));
    }
  }

  @Test
  void refreshesOfOneTokenGiveTheSamePair() throws Exception {
    Answer pair = nodes.south().grant("demo-first-party", "customer", "refreshed");
    for (int round = 0; round < 5 * SOAK; round++) {
      String used = token(pair, "refresh_token");
      String old = token(pair, "access_token");
      List<Answer> answers = nodes.atOnce(20, (node, i) -> node.refresh(used));

      assertEquals(Set.of(200), statuses(answers));
      assertEquals(1, tokens(answers, "access_token").size());
      assertEquals(1, tokens(answers, "refresh_token").size());
      assertEquals(1, nodes.query(PAIRS + "= 'refreshed'"));
      pair = answers.get(0);
      assertEquals(200, TwoNodes.orders(nodes.north(), token(pair, "access_token")));
      assertEquals(200, TwoNodes.orders(nodes.south(), token(pair, "access_token")));
      assertEquals(401, TwoNodes.orders(nodes.north(), old));
    }
  }

  @Test
  void aCodeIsRedeemedOnceAndItsRepetitionsRevokeWhatItGave() throws Exception {
    for (int round = 0; round < 5 * SOAK; round++) {
      String code = walk.code(round % 2 == 0 ? nodes.northAddress() : nodes.southAddress());
      List<Answer> answers =
          nodes.atOnce(20, (node, i) -> CodeWalk.redeem(node, code, "redeeming-" + i));

      assertEquals(Set.of(200, 400), statuses(answers));
      List<Answer> given = answers.stream().filter(answer -> answer.status() == 200).toList();
      assertEquals(1, given.size());
      assertEquals(0, live(given));
      assertEquals(0, nodes.query(PAIRS + "like 'redeeming-%'"));
    }
  }

  @Test
  void noMoreThanTwentyDevicesKeepTheirTokens() throws Exception {
    for (int round = 0; round < SOAK; round++) {
      String prefix = "cap-" + round + "-";
      List<Answer> answers =
          nodes.atOnce(30, (node, i) -> node.grant("demo-other-platform", "newcomer", prefix + i));

      assertEquals(Set.of(200), statuses(answers));
      assertEquals(20, nodes.query(PAIRS + "like 'cap-%'"));
      assertEquals(20, live(answers));
    }
  }

  @Test
  void whatWasAcknowledgedWorksAfterANodeWasKilled() throws Exception {
    for (int round = 0; round < Math.min(SOAK, 5); round++) {
      new KilledNode(nodes).killInTheMiddle(round);
    }
  }

  @Test
  void clocksThatAreMinutesApartChangeNothing() throws Exception {
    WrongClock.require();
    NodesApart apart = new NodesApart(nodes, walk);
    apart.requireApart();
    for (boolean north : new boolean[] {true, false}) {
      apart.walkFrom(north);
      apart.failFrom(north);
    }
    apart.orderAtBoth();
  }

  @Test
  void theDevicesThatKeepTheirTokensAreTheLatestWhateverTheClocks() {
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      HttpCalls node = i % 2 == 0 ? nodes.south() : nodes.north();
      answers.add(node.grant("demo-first-party", "newcomer", "latest-" + i));
    }
    assertEquals(0, live(answers.subList(0, 4)));
    assertEquals(20, live(answers.subList(4, 24)));
  }

  @Test
  void aNodeThatHangsHoldsItsUsersUpForSecondsOnly() throws Exception {
    try (Connection hanging = nodes.connect();
        Statement statement = hanging.createStatement()) {
      hanging.setAutoCommit(false);
      statement.execute("select id from account where email = 'staff@demo.example' for update");

      assertEquals(200, nodes.north().grant("demo-first-party", "staff", "patient").status());
    }
  }

  private static Set<Integer> statuses(List<Answer> answers) {
    return answers.stream().map(Answer::status).collect(Collectors.toSet());
  }

  private static Set<String> tokens(List<Answer> answers, String name) {
    return answers.stream().map(answer -> token(answer, name)).collect(Collectors.toSet());
  }

  /** How many of the access tokens are taken, on either node. */
  private static long live(List<Answer> pairs) {
    Set<String> tokens = tokens(pairs, "access_token");
    long north =
        tokens.stream().filter(token -> TwoNodes.orders(nodes.north(), token) == 200).count();
    long south =
        tokens.stream().filter(token -> TwoNodes.orders(nodes.south(), token) == 200).count();
    assertEquals(north, south);
    return north;
  }

  private static String token(Answer answer, String name) {
    return answer.json().get(name).asText();
  }
}
