package dev.ordering.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.account.storage.Person;
import dev.ordering.account.storage.PersonalDataRepository;
import dev.ordering.http.response.ResponseContent;
import dev.ordering.http.text.JsonFactories;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;

/**
 * The file with all data about a person, see {@code data.schema.json}. It is generated while it is
 * sent, from one page of rows at a time. Each page is read in its own transaction, and is in memory
 * until it is sent.
 */
final class DataFile implements ResponseContent {
  /** The approximate size in bytes of the largest page: an order as large as a request may be. */
  private static final int MEMORY = 1 << 21;

  private static final ObjectMapper JSON = new ObjectMapper(JsonFactories.factory());

  private final Transactions transactions;
  private final PersonalDataRepository data;
  private final Person person;
  private final Deque<String> sections;
  private ByteBuffer part = ByteBuffer.allocate(0);
  private Optional<Long> after = Optional.empty();
  private boolean begun;

  DataFile(Transactions transactions, PersonalDataRepository data, Person person) {
    this.transactions = transactions;
    this.data = data;
    this.person = person;
    sections = new ArrayDeque<>(data.sections());
  }

  @Override
  public boolean openEnded() {
    return true;
  }

  @Override
  public int memory() {
    return MEMORY;
  }

  @Override
  public ByteBuffer next(int maximumBytes) throws IOException {
    if (!part.hasRemaining()) {
      part = ByteBuffer.wrap(nextPart());
    }
    ByteBuffer next = part.slice(part.position(), Math.min(maximumBytes, part.remaining()));
    part.position(part.position() + next.remaining());
    return next;
  }

  /** Returns the next part; empty at the end. */
  private byte[] nextPart() throws IOException {
    try {
      if (!begun) {
        begun = true;
        ByteArrayOutputStream start = new ByteArrayOutputStream();
        write(start, "{\"user\":", user());
        return start.toByteArray();
      }
      return sections.isEmpty() ? new byte[0] : page();
    } catch (DatabaseUnavailableException unavailable) {
      throw new IOException(unavailable);
    }
  }

  private Map<String, Object> user() throws IOException {
    return transactions
        .read(() -> data.user(person))
        .orElseThrow(() -> new IOException("erased meanwhile"));
  }

  private byte[] page() throws JsonProcessingException {
    String section = sections.element();
    PersonalDataRepository.Page page =
        transactions.read(() -> data.page(section, person, after.orElse(0L)));
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    boolean first = after.isEmpty();
    if (first) {
      write(text, ",\n\"" + section + "\":[");
    }
    for (Map<String, Object> row : page.rows()) {
      write(text, first ? "\n" : ",\n", row);
      first = false;
    }
    after = page.next();
    if (after.isEmpty()) {
      sections.remove();
      write(text, sections.isEmpty() ? "]}\n" : "]");
    }
    return text.toByteArray();
  }

  private static void write(ByteArrayOutputStream text, String before, Map<String, Object> row)
      throws JsonProcessingException {
    write(text, before);
    text.writeBytes(JSON.writeValueAsBytes(row));
  }

  private static void write(ByteArrayOutputStream text, String more) {
    text.writeBytes(more.getBytes(StandardCharsets.UTF_8));
  }
}
