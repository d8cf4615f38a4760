package dev.ordering.http.body;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;

/** Where a body is kept while it is on its way. */
interface BodyPlace {
  /** How many bytes are read at most; what is read from here is held against the right limit. */
  long most();

  /**
   * Keeps the next bytes.
   *
   * @return whether there was room
   */
  boolean keep(byte[] bytes, int count);

  /** All that was kept. */
  InputStream read() throws IOException;

  /** To be called once, in the end. */
  void release() throws IOException;

  /** No place: the body is not received. */
  record None(int status) implements BodyPlace {
    /** The response is sent without reading the body. */
    static final None NEEDED = new None(HttpServletResponse.SC_OK);

    /** The request is refused: others have all places. */
    static final None LEFT = new None(HttpServletResponse.SC_SERVICE_UNAVAILABLE);

    @Override
    public long most() {
      return 0;
    }

    @Override
    public boolean keep(byte[] bytes, int count) {
      return false;
    }

    @Override
    public InputStream read() {
      return InputStream.nullInputStream();
    }

    @Override
    public void release() {}
  }
}
