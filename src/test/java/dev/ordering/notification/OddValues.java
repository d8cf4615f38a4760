package dev.ordering.notification;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What {@link OddRequests} are made of. */
final class OddValues {
  static final String NOTIFICATION =
      "{\"title\": \"odd\", \"message\": \"odd\", \"send_at\": \"2098-07-06 05:04:03\"}";
  static final String DEVICE = "{\"push_service\": \"apns\", \"token\": \"%s\"}".formatted(hex());
  private static final String BROWSER =
      """
      {"push_service": "webpush", "subscription": {"endpoint": "https://push.example.net/odd",
       "keys": {"p256dh":
       "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
       "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}}""";

  private OddValues() {}

  private static String hex() {
    return "0dd0".repeat(16);
  }

  static final List<String> SEGMENTS =
      List.of(
          "0",
          "-1",
          "+1",
          "01",
          "1.0",
          "1e0",
          "0x1",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775808",
          "9".repeat(400),
          "%31",
          "%D9%A1",
          "%00",
          "a%00b",
          "%FF",
          "%C3%28",
          "%ED%A0%80",
          "%F0%9F%98%80",
          "%20",
          "%09",
          "%7F",
          "%0D%0AX-Odd:%20yes",
          "1%2F2",
          "%2E%2E",
          "..",
          "1;a=b",
          ";",
          "%25",
          "%",
          "%zz",
          "null",
          "'%20or%201=1--",
          "<script>",
          "%3Cscript%3E",
          "x".repeat(255),
          "x".repeat(256),
          "x".repeat(4_000),
          "%F0%9F%98%80".repeat(255),
          "e%CC%81".repeat(300),
          "");

  static final List<String> QUERIES =
      List.of(
          "before_id=0",
          "before_id=-1",
          "before_id=1.5",
          "before_id=1e3",
          "before_id=%2B1",
          "before_id=9223372036854775807",
          "before_id=9223372036854775808",
          "before_id=-9223372036854775808",
          "before_id=" + "9".repeat(4_000),
          "before_id=%D9%A1",
          "before_id=%00",
          "before_id=%FF",
          "before_id=%",
          "before_id=null",
          "before_id",
          "before_id=",
          "before_id[]=1",
          "before_id=1;2",
          "before_id=1&before_id=1",
          "after_id=1",
          "company_id=1",
          "&&&",
          "=",
          "%00=%00",
          "a=b&".repeat(900));

  static final List<String> VALUES = values();

  private static List<String> values() {
    List<String> all =
        new ArrayList<>(
            List.of(
                "null",
                "true",
                "false",
                "0",
                "-0",
                "1.5",
                "-1",
                "1e400",
                "-1e-400",
                "12345678901234567890123456789",
                "9".repeat(2_000),
                "{}",
                "[]",
                "[\"a\"]",
                "{\"a\": {\"b\": []}}",
                "[".repeat(500) + "]".repeat(500),
                "[".repeat(5_000) + "]".repeat(5_000),
                "{\"a\":".repeat(900) + "1" + "}".repeat(900),
                "NaN",
                "undefined",
                "'x'",
                "\"unclosed"));
    for (String text :
        List.of(
            "",
            " ",
            "\\u0000",
            "a\\u0000b",
            "\\u0007",
            "\\u0085",
            "\\u2028",
            "\\u202e\\u0041",
            "\\ufeff",
            "\\ufffe",
            "\\uffff",
            "\\ud83d",
            "\\ude00\\ud83d",
            "\\u200b",
            "e\\u0301".repeat(60),
            "\ud83d\ude00".repeat(100),
            "\ud83d\ude00".repeat(101),
            "\ud83d\ude00".repeat(1_000),
            "\ud83d\ude00".repeat(1_001),
            "\udbff\udfff".repeat(50),
            "\u0645\u0631\u062d\u0628\u0627",
            "x".repeat(99),
            "x".repeat(100),
            "x".repeat(101),
            "x".repeat(1_000),
            "x".repeat(1_001),
            "x".repeat(100_000),
            "0001-01-01 00:00:00",
            "0000-12-31 23:59:59",
            "9999-12-31 23:59:59",
            "9999-12-31 23:59:60",
            "2099-02-29 00:00:00",
            "2099-01-01 24:00:00",
            "2099-01-01 00:00:00 ",
            "2099-01-01 00:00:00\\u0000",
            "\u0662\u0660\u0669\u0669-01-01 00:00:00",
            "10000-01-01 00:00:00",
            "apns",
            "APNS",
            "fcm",
            "webpush",
            "sms",
            "ab".repeat(32),
            "AB".repeat(100),
            "ab".repeat(101),
            "f".repeat(4_096),
            "f".repeat(4_097),
            "https://push.example.net/\u00e9",
            "https://push.example.net/%00",
            "https://push.example.net/" + "x".repeat(1_975),
            "https://push.example.net/" + "x".repeat(1_976),
            "https://\u0645\u0631.example/x",
            "https://[::ffff:127.0.0.1]/x",
            "https://push.example.net:0/x",
            "https://push.example.net:99999/x",
            "https://push..example.net/x",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "A".repeat(87),
            "=",
            "____",
            "AAAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAA==",
            "AAAAAAAAAAAAAAAAAAAAA\\u00e9")) {
      all.add("\"" + text + "\"");
    }
    return List.copyOf(all);
  }

  /** An acceptable notification, but for one member. */
  static String notification(String member, String value) {
    return switch (member) {
      case "title" -> NOTIFICATION.replaceFirst("\"odd\"", quoted(value));
      case "message" -> NOTIFICATION.replaceFirst("(?<=message\": )\"odd\"", quoted(value));
      case "send_at" -> NOTIFICATION.replaceFirst("\"2098[^\"]*\"", quoted(value));
      default -> NOTIFICATION.replaceFirst("[{]", quoted("{\"" + member + "\": " + value + ", "));
    };
  }

  /** An acceptable registration, but for one member. */
  static String device(String member, String value) {
    Map<String, String> places =
        Map.of(
            "endpoint", "\"https[^\"]*\"",
            "p256dh", "\"BCV[^\"]*\"",
            "auth", "\"BTB[^\"]*\"",
            "keys", "[{]\"p256dh(?s).*?[}]",
            "subscription", "[{]\"endpoint(?s).*[}](?=[}]$)");
    if (places.containsKey(member)) {
      return BROWSER.replaceFirst(places.get(member), quoted(value));
    }
    return DEVICE.replaceFirst(
        member.equals("token") ? "\"0dd[^\"]*\"" : "\"apns\"", quoted(value));
  }

  private static String quoted(String replacement) {
    return java.util.regex.Matcher.quoteReplacement(replacement);
  }

  static final List<String> TYPES =
      List.of("application/json", "application/x-www-form-urlencoded");

  static final List<String> ODD_TYPES =
      List.of(
          "application/json; charset=utf-16",
          "application/json; charset=none",
          "application/x-www-form-urlencoded; charset=iso-8859-1",
          "text/plain",
          "multipart/form-data",
          "multipart/form-data; boundary=x",
          "application/",
          "*/*",
          "\u00e9",
          "");

  static List<byte[]> bodies() {
    List<byte[]> all = new ArrayList<>();
    for (String text :
        List.of(
            "",
            " ",
            "null",
            "true",
            "5",
            "\"text\"",
            "[]",
            "[{}]",
            "{}",
            "{",
            "}",
            "{} {}",
            NOTIFICATION + "x",
            NOTIFICATION,
            DEVICE,
            "\ufeff" + NOTIFICATION,
            "{\"title\": \"a\", \"title\": \"b\", \"message\": \"m\", \"send_at\": \"\"}",
            "{\"ti\\u0074le\": \"a\", \"title\": \"b\"}",
            "{\"push_service\": \"apns\", \"push_service\": \"fcm\"}",
            "{\"\": 1, \"\\u0000\": 2}",
            "{\"title\": /* comment */ \"a\"}",
            "[".repeat(100_000),
            "title=a&title=b",
            "title[]=a&title[a]=b&title=c",
            "title=a&message=b&send_at=2098-01-01 00:00:00",
            "title=%FF&message=%00&send_at=%",
            "push_service=apns&token[a]=b",
            "subscription[keys][p256dh]=x&subscription[keys]=y&push_service=webpush",
            "subscription[0]=x&subscription[a]=y&push_service=webpush",
            "a[".repeat(2_000) + "=1",
            "title[" + "0][".repeat(500) + "]=1",
            "title[999999999]=x",
            "a=1&".repeat(5_000),
            "=&=&=",
            "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na\r\n--x--\r\n",
            "x".repeat(1_048_577))) {
      all.add(text.getBytes(StandardCharsets.UTF_8));
    }
    all.add(NOTIFICATION.getBytes(StandardCharsets.UTF_16));
    all.add(new byte[] {0});
    all.add(new byte[] {(byte) 0xff, (byte) 0xfe, 0, 0});
    ByteArrayOutputStream broken = new ByteArrayOutputStream();
    broken.writeBytes("{\"title\": \"".getBytes(StandardCharsets.UTF_8));
    broken.writeBytes(new byte[] {(byte) 0xc3, (byte) 0x28, (byte) 0xed, (byte) 0xa0, (byte) 0x80});
    broken.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
    all.add(broken.toByteArray());
    return all;
  }

  static final List<String> HEADERS =
      List.of(
          "X-VERSION: 0.2.0",
          "X-VERSION: 1.8.0",
          "X-VERSION: 1.10.0",
          "X-VERSION: 1.9",
          "X-VERSION: 01.9.0",
          "X-VERSION: 1.9.0.0",
          "X-VERSION: 1.9.0, 1.9.0",
          "X-VERSION: 99.0.0",
          "X-VERSION: 99999999999999999999.0.0",
          "X-VERSION: -1.9.0",
          "X-VERSION: \u0661.9.0",
          "X-VERSION:",
          "X-VERSION: " + "1".repeat(3_000),
          "Idempotency-Key:",
          "Idempotency-Key: a b",
          "Idempotency-Key: \u00e9",
          "Idempotency-Key: \ud83d\ude00",
          "Idempotency-Key: " + "k".repeat(255),
          "Idempotency-Key: " + "k".repeat(256),
          "Idempotency-Key: '; drop table account; --",
          "Accept: application/xml",
          "Accept: text/html;q=0",
          "Accept: \u00e9",
          "Accept: */*;q=x",
          "Accept-Language: \u00e9",
          "Accept-Language: *;q=x, nl;q=2",
          "Accept-Language: " + "nl,".repeat(1_000),
          "Accept-Charset: utf-16",
          "Content-Encoding: gzip",
          "Content-Encoding: \u00e9",
          "X-Request-Id: <script>",
          "X-Request-Id: " + "i".repeat(2_000),
          "If-None-Match: *",
          "If-Match: \"x\"",
          "Range: bytes=0-1",
          "Expect: 200-ok",
          "X-HTTP-Method-Override: DELETE",
          "X-Forwarded-For: \u00e9, ,,",
          "X-Forwarded-Host: \u00e9",
          "X-Forwarded-Proto: javascript",
          "Cookie: ORDERING_SESSION=\u00e9");
}
