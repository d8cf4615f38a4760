package dev.ordering.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A request whose headers Content-Type and Accept can be parsed. If they cannot, JAX-RS would
 * respond before any filter and without the default error structure. An unreadable Content-Type is
 * therefore replaced by a media type that no resource consumes or produces (415). An unreadable
 * Accept is ignored, as RFC 9110 12.5.1 allows.
 */
public final class SanitizedHeaders extends HttpServletRequestWrapper {
  /** The request property that holds this request, to which filters have no access. */
  public static final String REQUEST = SanitizedHeaders.class.getName();

  private static final String UNKNOWN = "application/octet-stream";
  private static final String TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}";
  private static final String VALUE = "(?:" + TOKEN + "|\"[^\"\\\\\\p{Cntrl}]{0,100}\")";
  private static final String TYPE =
      TOKEN + "/" + TOKEN + "(?:[ \\t]*;[ \\t]*(?:" + TOKEN + "=" + VALUE + ")?){0,10}+[ \\t]*";
  private static final Pattern MEDIA_TYPE = Pattern.compile(TYPE);
  private static final Pattern ACCEPT = Pattern.compile(TYPE + "(?:,[ \\t]*" + TYPE + "){0,50}+");

  /** The most frequent values, which need not be matched with a pattern. */
  private static final Set<String> COMMON =
      Set.of("application/json", "application/x-www-form-urlencoded", "*/*");

  private static final Pattern QUALITY =
      Pattern.compile(";[ \\t]*[qQ]=(?!(?:0|1|0\\.\\d{0,3}|1\\.0{0,3})\\s*(?:[,;]|$))");

  /** The quality of what is not acceptable (RFC 9110 12.4.2). */
  private static final Predicate<String> EXCLUDED =
      Pattern.compile(";[ \\t]*[qQ]=0(?:\\.0{0,3})?[ \\t]*(?:[,;]|$)").asPredicate();

  public SanitizedHeaders(HttpServletRequest request) {
    super(request);
  }

  @Override
  public String getContentType() {
    return getHeader(HttpHeaders.CONTENT_TYPE);
  }

  @Override
  public String getHeader(String name) {
    Enumeration<String> values = getHeaders(name);
    return values != null && values.hasMoreElements() ? values.nextElement() : null;
  }

  @Override
  public Enumeration<String> getHeaders(String name) {
    Enumeration<String> sent = super.getHeaders(name);
    if (sent == null) {
      return Collections.emptyEnumeration();
    }
    if (HttpHeaders.CONTENT_TYPE.equalsIgnoreCase(name)) {
      return Collections.enumeration(readable(sent, MEDIA_TYPE, UNKNOWN));
    }
    if (HttpHeaders.ACCEPT.equalsIgnoreCase(name)) {
      return Collections.enumeration(acceptable(readable(sent, ACCEPT, "*/*")));
    }
    return sent;
  }

  /**
   * Returns the values, or a single other one if JAX-RS cannot parse all of them. A quality has no
   * meaning in a Content-Type, but JAX-RS parses it.
   */
  private static List<String> readable(Enumeration<String> sent, Pattern valid, String instead) {
    List<String> values = Collections.list(sent);
    boolean readable =
        values.stream()
            .allMatch(
                value ->
                    COMMON.contains(value)
                        || (valid.matcher(value.strip()).matches()
                            && !QUALITY.matcher(value).find()));
    return readable ? values : List.of(instead);
  }

  /**
   * Returns the values without the media types that they exclude, which JAX-RS would produce. If
   * they exclude everything, the one that is left is produced by no resource (406). A wildcard
   * beside them still covers them.
   */
  private static List<String> acceptable(List<String> values) {
    if (values.stream().allMatch(value -> COMMON.contains(value) || !EXCLUDED.test(value))) {
      return values;
    }
    List<String> wanted =
        values.stream()
            .flatMap(value -> MEDIA_TYPE.matcher(value).results())
            .map(MatchResult::group)
            .filter(Predicate.not(EXCLUDED))
            .toList();
    return wanted.isEmpty() ? List.of(UNKNOWN) : wanted;
  }
}
