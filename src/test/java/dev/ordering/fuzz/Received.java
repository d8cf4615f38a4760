package dev.ordering.fuzz;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What a container is told to send back. Header names are in lower case. */
public final class Received {
  private final Map<String, List<String>> headers = new TreeMap<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private int status = 200;
  private boolean refusedByContainer;

  int status() {
    return status;
  }

  /** The first value of a header; empty where there is none. */
  String header(String name) {
    List<String> values = headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of(""));
    return values.get(0);
  }

  List<String> headers(String name) {
    return List.copyOf(headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()));
  }

  String body() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Whether the answer is left to the container's error page. */
  boolean refusedByContainer() {
    return refusedByContainer;
  }

  @Override
  public String toString() {
    return status + " " + headers + "\n" + body();
  }

  HttpServletResponse response() {
    Map<String, Stubs.Answer> answers = new HashMap<>();
    answers.put("setStatus", code -> status = (int) code[0]);
    answers.put("getStatus", none -> status);
    answers.put("sendError", code -> refuse((int) code[0]));
    answers.put("addHeader", pair -> add((String) pair[0], (String) pair[1]));
    answers.put("setHeader", pair -> set((String) pair[0], (String) pair[1]));
    answers.put("setContentType", type -> set("Content-Type", (String) type[0]));
    answers.put("containsHeader", name -> !headers((String) name[0]).isEmpty());
    answers.put("getHeader", name -> headers((String) name[0]).stream().findFirst().orElse(null));
    answers.put("getOutputStream", none -> new Body(bytes));
    return Stubs.of(HttpServletResponse.class, answers);
  }

  private Object add(String name, String value) {
    headers.computeIfAbsent(name.toLowerCase(Locale.ROOT), key -> new ArrayList<>()).add(value);
    return null;
  }

  private Object set(String name, String value) {
    headers.remove(name.toLowerCase(Locale.ROOT));
    return add(name, value);
  }

  private Object refuse(int code) {
    status = code;
    refusedByContainer = true;
    return null;
  }

  private static final class Body extends ServletOutputStream {
    private final ByteArrayOutputStream bytes;

    Body(ByteArrayOutputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public void write(int value) {
      bytes.write(value);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) {
      bytes.write(buffer, offset, length);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
