package dev.ordering.admin.bean;

import dev.ordering.account.AccountDeletion;
import dev.ordering.account.DataDownload;
import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.http.response.ResponseContent;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.Account;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The operations for people's rights to their personal data: export it, and erase it. */
public record PersonalDataOperations(
    Transactions transactions, Lookup lookup, DataDownload data, AccountDeletion deletion) {
  private static final int MAX_TEXT_BYTES = 4 << 20;
  private static final long MAX_FILE_BYTES = 64L << 20;
  private static final int CHUNK_BYTES = 1 << 14;
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  Stream<Operation> operations() {
    return Stream.of(
        Operation.action(
                "export",
                "Everything that the service knows about a user, as JSON. Returns the text, or"
                    + " writes a new file on the server.",
                Lookup.USER,
                Parameter.optional("file", "an absolute path; needed for more than 4 MB"))
            .withoutTransaction()
            .returnsText(this::export),
        Operation.action(
                "erase",
                "Removes everything that identifies a user, immediately or when the last open"
                    + " order has ended. If the user signs in before that, nothing is removed.",
                Lookup.USER)
            .withoutTransaction()
            .returnsText(this::erase),
        Operation.query(
                "erased", "The erased users as hashes, one per line. Keep them with the backups.")
            .withoutTransaction()
            .returnsText(arguments -> String.join("\n", deletion.erased())),
        Operation.action(
                "eraseAgain",
                "Erases again the users that a restored backup brought back.",
                Parameter.of(
                    "file",
                    "the absolute path on the server of a file with the output of erased,"
                        + " at most 64 MB"))
            .withoutTransaction()
            .returnsText(this::eraseAgain));
  }

  private String eraseAgain(Arguments arguments) {
    Set<String> hashes = hashes(arguments);
    return deletion.eraseAgain(hashes) + " of " + hashes.size() + " users are erased again";
  }

  private static Set<String> hashes(Arguments arguments) {
    String text =
        new String(ServerFile.bytes(arguments, MAX_FILE_BYTES), StandardCharsets.US_ASCII);
    Set<String> hashes =
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.toSet());
    if (!hashes.stream().allMatch(hash -> HASH.matcher(hash).matches())) {
      throw new AdministrationException("this file is not the output of erased");
    }
    return hashes;
  }

  private Account user(Arguments arguments) {
    return transactions.read(() -> lookup.user(arguments));
  }

  private String erase(Arguments arguments) {
    long id = user(arguments).id();
    return switch (deletion.request(id, OptionalInt.empty())) {
      case ERASED -> "user " + id + " is erased";
      case WAITS -> "user " + id + " is erased when the open orders have ended";
      case NONE -> throw new AdministrationException("user " + id + " was erased before");
    };
  }

  private String export(Arguments arguments) {
    ResponseContent content = data.of(user(arguments));
    Optional<String> file = arguments.optional("file");
    try {
      if (file.isEmpty()) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        copy(content, text, MAX_TEXT_BYTES);
        return text.toString(StandardCharsets.UTF_8);
      }
      Path path = Path.of(file.get());
      if (!path.isAbsolute()) {
        throw new AdministrationException("file must be an absolute path on the server");
      }
      write(content, path);
      return path + " is written";
    } catch (IOException refused) {
      throw new AdministrationException("it cannot be written: " + reason(refused));
    }
  }

  /** Writes a new file, and removes it if it cannot be completed. */
  private static void write(ResponseContent content, Path path) throws IOException {
    OutputStream out = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW);
    boolean complete = false;
    try (out) {
      copy(content, out, Long.MAX_VALUE);
      complete = true;
    } finally {
      if (!complete) {
        Files.delete(path);
      }
    }
  }

  private static void copy(ResponseContent content, OutputStream out, long maxBytes)
      throws IOException {
    long length = 0;
    for (ByteBuffer chunk = content.next(CHUNK_BYTES);
        chunk.hasRemaining();
        chunk = content.next(CHUNK_BYTES)) {
      length += chunk.remaining();
      if (length > maxBytes) {
        throw new IOException("more than 4 MB: give a file");
      }
      out.write(chunk.array(), chunk.arrayOffset() + chunk.position(), chunk.remaining());
    }
  }

  private static String reason(IOException refused) {
    if (refused instanceof FileAlreadyExistsException) {
      return "the file exists already";
    }
    if (refused instanceof NoSuchFileException) {
      return "there is no such directory";
    }
    return refused instanceof AccessDeniedException
        ? "the app server’s user may not write it"
        : refused.getMessage();
  }
}
