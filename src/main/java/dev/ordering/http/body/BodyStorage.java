package dev.ordering.http.body;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;

/** Stores a body while it is received. */
interface BodyStorage {
  /**
   * Returns the maximum number of bytes to receive. The exact limit is checked when the body is
   * read from here.
   */
  long maximumBytes();

  /**
   * Stores the next bytes.
   *
   * @return whether there was room
   */
  boolean store(byte[] bytes, int count);

  /** Returns the stored body. */
  InputStream read() throws IOException;

  /** Frees the memory or the file. Must be called once, when the request is complete. */
  void release() throws IOException;

  /** No storage: the body is not received. */
  record NoStorage(int status) implements BodyStorage {
    /** No storage is needed: the response is sent without reading the body. */
    static final NoStorage NOT_NEEDED = new NoStorage(HttpServletResponse.SC_OK);

    /** No storage is left: the request is rejected. */
    static final NoStorage EXHAUSTED = new NoStorage(HttpServletResponse.SC_SERVICE_UNAVAILABLE);

    @Override
    public long maximumBytes() {
      return 0;
    }

    @Override
    public boolean store(byte[] bytes, int count) {
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
