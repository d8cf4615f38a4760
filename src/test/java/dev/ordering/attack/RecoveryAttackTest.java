package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.MailBox;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.TableDump;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who tries to get at an account by its forgotten password (OWASP Forgot Password Cheat Sheet). */
@Tag("thorough")
class RecoveryAttackTest extends OneServiceTest {
  private static final String ORIGIN = "https://shop.example";
  private static final String VICTIM = "newcomer@demo.example";
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Pattern CSRF = Pattern.compile("name=\"csrf\" value=\"([0-9a-f]+)\"");

  private MailBox mails;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", ORIGIN);
  }

  @BeforeAll
  void prepare() {
    mails = new MailBox(getBaseUri());
  }

  @ParameterizedTest(name = "CWE-640, RFC 9700 4.13: {0}")
  @ValueSource(
      strings = {
        "Host: evil.example",
        "X-Forwarded-Host: evil.example",
        "Forwarded: host=evil.example;proto=https",
        "Origin: https://evil.example",
        "Referer: https://evil.example/"
      })
  void noHeaderChoosesWhereTheLinkLeads(String header) throws Exception {
    String link = link(header);
    assertTrue(link.startsWith(ORIGIN + "/oauth/recover/"), link);
    assertFalse(mails.mails(VICTIM, "account_recovery").get(0).toString().contains("evil"), header);
  }

  @Test
  void thePageBehindTheLinkGivesItToNobody() throws Exception {
    RawHttp.Answer page = http().get(path(link()), "Accept: text/html");
    assertEquals(200, page.status(), page::whole);
    assertEquals("no-referrer", page.header("Referrer-Policy"));
    assertEquals("no-store", page.header("Cache-Control"));
    assertTrue(page.header("Content-Security-Policy").contains("default-src 'none'"));
    assertFalse(page.body().matches("(?s).*\\s(src|href|action)=\"(?!/[\\w\"]|#).*"), page::whole);
  }

  @Test
  void theLinkSignsNobodyInAndASessionThatWasPlantedStaysDead() throws Exception {
    String path = path(link());
    String planted = "ORDERING_SESSION=" + "0123456789abcdef".repeat(4);
    RawHttp.Answer page = http().get(path, "Accept: text/html", "Cookie: __Host-" + planted);
    RawHttp.Answer changed =
        post(path, page, "&password=" + HttpBrowser.encode("a brand new horse"), "X-Nothing: 1");
    assertEquals(303, changed.status(), changed::whole);
    assertFalse(changed.whole().contains("ORDERING_SESSION"), changed::whole);
  }

  @Test
  void aLinkThatIsGuessedOrTamperedWithIsDead() throws Exception {
    String path = path(link());
    String token = path.replaceFirst(".*/", "");
    char other = token.charAt(0) == '0' ? '1' : '0';
    for (String wrong :
        List.of(
            other + token.substring(1),
            token.substring(1),
            token + "0",
            token.substring(0, 63) + "%20",
            token + "%00",
            "%27%20or%20%271%27=%271",
            "0".repeat(64),
            "f".repeat(4000))) {
      RawHttp.Answer answer = http().get("/oauth/recover/" + wrong, "Accept: text/html");
      assertTrue(answer.status() == 404 || answer.status() == 400, answer::whole);
    }
    assertEquals(200, http().get(path, "Accept: text/html").status());
    assertEquals(
        404,
        http()
            .get("/oauth/recover/" + token.toUpperCase(Locale.ROOT) + "A", "Accept: text/html")
            .status());
  }

  @Test
  void aLinkToOnePageOpensNoOther() throws Exception {
    String token = path(link()).replaceFirst(".*/", "");
    for (String page : List.of("/account/prove/", "/account/not-me/")) {
      assertEquals(404, http().get(page + token, "Accept: text/html").status());
    }
  }

  @Test
  void whoReadsTheDatabaseFindsNoLink() throws Exception {
    String token = path(link()).replaceFirst(".*/", "");
    List<String> cells =
        TableDump.of(dataSource()).cells().stream()
            // the mail itself, which the demonstration keeps instead of sending it
            .filter(cell -> !cell.contains(ORIGIN + "/oauth/recover/" + token))
            .toList();
    assertEquals(List.of(), new TableDump(cells).shown(List.of(token)));
  }

  /** The link of a mail that was asked for with a header of the attacker's. */
  private String link(String... headers) throws Exception {
    RawHttp.Answer form = http().get("/oauth/recover", "Accept: text/html");
    int before = mails.mails(VICTIM, "account_recovery").size();
    RawHttp.Answer sent =
        post("/oauth/recover", form, "&email=" + HttpBrowser.encode(VICTIM), headers);
    assertEquals(200, sent.status(), sent::whole);
    return MailBox.link(mails.await(VICTIM, "account_recovery", before + 1)).orElseThrow();
  }

  private RawHttp.Answer post(
      String target, RawHttp.Answer page, String fields, String... headers) {
    Matcher csrf = CSRF.matcher(page.body());
    assertTrue(csrf.find(), page::whole);
    String cookie = page.header("Set-Cookie").replaceFirst(";.*", "");
    String[] all = new String[headers.length + 2];
    all[0] = "Accept: text/html";
    all[1] = "Cookie: " + cookie;
    System.arraycopy(headers, 0, all, 2, headers.length);
    return http().post(target, FORM, "csrf=" + csrf.group(1) + fields, all);
  }

  private static String path(String link) {
    return link.substring(ORIGIN.length());
  }

  private RawHttp http() {
    return new RawHttp(getBaseUri());
  }
}
