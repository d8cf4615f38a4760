package dev.ordering.fuzz;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A request as a container hands it on: nothing is decoded or tidied up.
 *
 * @param target path and perhaps query, as in the request line
 * @param headers names and values
 * @param body one character a byte
 */
record Sent(String method, String target, List<Map.Entry<String, String>> headers, String body) {
  static Sent get(String target, Map<String, String> headers) {
    return new Sent("GET", target, List.copyOf(headers.entrySet()), "");
  }

  static Sent post(String target, Map<String, String> headers, String body) {
    return new Sent("POST", target, List.copyOf(headers.entrySet()), body);
  }

  @SuppressWarnings("JdkObsolete") // the servlet API returns a StringBuffer
  HttpServletRequest on(ServletContext context) {
    byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
    int question = target.indexOf('?');
    String path = question < 0 ? target : target.substring(0, question);
    Map<String, Object> attributes = new HashMap<>();
    Map<String, Stubs.Answer> answers = new HashMap<>();
    answers.put("getServletContext", none -> context);
    answers.put("getDispatcherType", none -> DispatcherType.REQUEST);
    answers.put("getMethod", none -> method);
    answers.put("getScheme", none -> "http");
    answers.put("getProtocol", none -> "HTTP/1.1");
    answers.put("getServerName", none -> "localhost");
    answers.put("getServerPort", none -> 8080);
    answers.put("getRemoteAddr", none -> "192.0.2.1");
    answers.put("getContextPath", none -> "");
    answers.put("getServletPath", none -> "");
    answers.put("getPathInfo", none -> path);
    answers.put("getRequestURI", none -> path);
    answers.put("getRequestURL", none -> new StringBuffer("http://localhost:8080" + path));
    answers.put("getQueryString", none -> question < 0 ? null : target.substring(question + 1));
    answers.put(
        "getHeaderNames",
        none -> Collections.enumeration(headers.stream().map(Map.Entry::getKey).toList()));
    answers.put("getHeaders", name -> Collections.enumeration(values((String) name[0])));
    answers.put("getHeader", name -> values((String) name[0]).stream().findFirst().orElse(null));
    answers.put("getContentType", none -> values("Content-Type").stream().findFirst().orElse(null));
    answers.put("getContentLength", none -> bytes.length);
    answers.put("getContentLengthLong", none -> (long) bytes.length);
    answers.put("getInputStream", none -> new Body(new ByteArrayInputStream(bytes)));
    answers.put("getAttribute", name -> attributes.get((String) name[0]));
    answers.put("getAttributeNames", none -> Collections.enumeration(attributes.keySet()));
    answers.put("setAttribute", pair -> attributes.put((String) pair[0], pair[1]));
    answers.put("removeAttribute", name -> attributes.remove((String) name[0]));
    answers.put("getParameterMap", none -> Map.of());
    return Stubs.of(HttpServletRequest.class, answers);
  }

  private List<String> values(String name) {
    return headers.stream()
        .filter(header -> header.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static final class Body extends ServletInputStream {
    private final ByteArrayInputStream bytes;

    Body(ByteArrayInputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      return bytes.read(buffer, offset, length);
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
