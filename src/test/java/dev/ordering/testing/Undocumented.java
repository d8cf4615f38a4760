package dev.ordering.testing;

import dev.ordering.testing.DocumentedAnswers.Answered;
import java.util.Set;
import java.util.stream.Stream;

/** Every answer that no OpenAPI document tells, and why. All others are held against theirs. */
enum Undocumented {
  /** The server around the service, or a proxy before it, refused the request by itself. */
  ANSWERED_BY_ANOTHER {
    @Override
    boolean covers(Answered answer, Told told) {
      return !answer.ours();
    }
  },

  /** Pages for people, at whichever address a browser asks for one, and what belongs to them. */
  PAGES {
    @Override
    boolean covers(Answered answer, Told told) {
      return answer.type().equals("text/html")
          || (told != Told.OPERATION
              && Stream.of(
                      "/account",
                      "/assets",
                      "/counter",
                      "/demo",
                      "/docs",
                      "/favicon.ico",
                      "/loyalty",
                      "/oauth",
                      "/payments")
                  .anyMatch(answer.path()::startsWith));
    }
  },

  /** For those who run the service: deploy/README.md tells of them. */
  OPERATORS {
    @Override
    boolean covers(Answered answer, Told told) {
      return Stream.of("/health", "/metrics").anyMatch(answer.path()::startsWith);
    }
  },

  /** There is no such address, or not in this version, or the request is malformed besides. */
  NO_ADDRESS {
    @Override
    boolean covers(Answered answer, Told told) {
      return told == Told.NOTHING && Set.of(400, 404).contains(answer.status());
    }
  },

  /** There is no such method, or not in this version; {@code OPTIONS} tells which there are. */
  NO_METHOD {
    @Override
    boolean covers(Answered answer, Told told) {
      return told == Told.ADDRESS
          && (Set.of(400, 404, 405).contains(answer.status())
              || (answer.method().equals("OPTIONS") && answer.status() == 204));
    }
  };

  /** How much of what was asked for a document tells. */
  enum Told {
    NOTHING,
    ADDRESS,
    OPERATION
  }

  /** Of any operation, whatever it does: try again. The documents have these as their default. */
  static final Set<Integer> ANY_TIME = Set.of(408, 429, 503);

  abstract boolean covers(Answered answer, Told told);

  /** Whether an answer is one of these. */
  static boolean any(Answered answer, Told told) {
    return Stream.of(values()).anyMatch(each -> each.covers(answer, told));
  }
}
