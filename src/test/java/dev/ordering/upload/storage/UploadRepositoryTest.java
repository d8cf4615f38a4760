package dev.ordering.upload.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.response.ResponseContent;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import dev.ordering.upload.Files;
import dev.ordering.upload.UploadModule;
import dev.ordering.upload.Uploads;
import dev.ordering.upload.file.FileType;
import dev.ordering.upload.file.ReceivedFile;
import dev.ordering.upload.file.StoredUpload;
import dev.ordering.upload.file.UploadException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How long files are kept, on both databases. */
@Tag("thorough")
class UploadRepositoryTest {
  private static final long ACCOUNT = 1;
  private static final long ORDER = 1;

  /** The demo data have the accounts and orders that files belong to. */
  private static final Map<TestDatabases, HikariDataSource> DEMOS =
      new EnumMap<>(TestDatabases.class);

  private final AdjustableClock clock = new AdjustableClock();
  private Database database;
  private UploadModule service;
  private UploadRepository uploads;
  private Uploads useCases;

  private void open(TestDatabases product) {
    HikariDataSource dataSource =
        DEMOS.computeIfAbsent(product, each -> each.open(TestContent.DEMO));
    database = Database.open(dataSource, UploadEntities.all(), sql -> sql);
    service = UploadModule.of(database, new PublicUrl(Optional.empty()), clock);
    uploads = service.uploads();
    useCases = new Uploads(database, uploads);
    database.run(
        () -> database.session().createNativeMutationQuery("delete from upload").executeUpdate());
  }

  @AfterEach
  void close() {
    database.close();
  }

  @AfterAll
  static void closeDemos() {
    DEMOS.values().forEach(HikariDataSource::close);
  }

  private StoredUpload store(byte[] file) {
    try (ReceivedFile received = ReceivedFile.of(new ByteArrayInputStream(file))) {
      return useCases.store(ACCOUNT, FileType.PNG, received);
    } catch (IOException exception) {
      throw new AssertionError(exception);
    }
  }

  private boolean isThere(StoredUpload upload) {
    return useCases.find(upload.id(), upload.token()).isPresent();
  }

  private long rows(String table) {
    return database.read(
        () ->
            database
                .session()
                .createNativeQuery("select count(*) from " + table, Long.class)
                .getSingleResult());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aFileThatNoOrderTookGoesAfterADay(TestDatabases product) {
    open(product);
    StoredUpload first = store(Files.padded(Files.png(), 600_000));
    clock.advance(UploadLimits.RETENTION.minusSeconds(1));
    StoredUpload second = store(Files.png());
    service.expiry().run();
    assertTrue(isThere(first));
    assertEquals(4, rows("upload_piece"));

    clock.advance(Duration.ofSeconds(1));
    assertTrue(!isThere(first) && isThere(second), "also before it is taken away");
    service.expiry().run();
    assertEquals(1, rows("upload"));
    assertEquals(1, rows("upload_piece"));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void fiftyFilesWaitHoweverManyAreSentAtOnce(TestDatabases product) throws Exception {
    open(product);
    List<Boolean> stored =
        AtOnce.run(
            16,
            i ->
                () -> {
                  boolean last = true;
                  for (int sent = 0; sent < 4; sent++) {
                    last = isStored();
                  }
                  return last;
                });

    assertTrue(stored.contains(false), "64 were sent");
    assertEquals(UploadLimits.MAXIMUM_WAITING, rows("upload"));

    clock.advance(UploadLimits.RETENTION);
    assertTrue(isStored());
    clock.advance(UploadLimits.RETENTION);
    service.expiry().run();
    assertEquals(0, rows("upload"), "however many have expired");
  }

  @Test
  void anUploadDoesNotStopWhatElseRefersToItsAccount() {
    open(TestDatabases.POSTGRESQL);
    database.run(
        () -> {
          store(Files.png());
          try (Connection other = DEMOS.get(TestDatabases.POSTGRESQL).getConnection();
              Statement reference = other.createStatement()) {
            reference.execute("select 1 from account where id = 1 for key share nowait");
          } catch (SQLException exception) {
            throw new AssertionError(exception);
          }
        });
  }

  private boolean isStored() {
    try {
      store(Files.png());
      return true;
    } catch (UploadException.TooMany tooMany) {
      return false;
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aUserSendsSoManyFilesAndBytesADay(TestDatabases product) {
    open(product);
    StoredUpload first = store(Files.png());
    database.run(() -> uploads.markUsed(List.of(first.id()), ORDER));
    change("size", UploadLimits.MAXIMUM_BYTES_PER_DAY - first.size());
    store(Files.png());
    assertThrows(UploadException.TooMany.class, () -> store(Files.png()));

    change("size", 1);
    for (int i = 2; i < UploadLimits.MAXIMUM_PER_DAY; i++) {
      store(Files.png());
      change("order_id", ORDER);
    }
    var refused = assertThrows(UploadException.TooMany.class, () -> store(Files.png()));
    assertEquals("too_many_uploads_today", refused.error().code());
    assertEquals(UploadLimits.RETENTION.plusSeconds(1), refused.retryAfter());

    clock.advance(refused.retryAfter());
    store(Files.png());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aUserIsToldWhenEnoughBytesNoLongerCount(TestDatabases product) {
    open(product);
    store(Files.png());
    clock.advance(Duration.ofHours(3));
    long large = store(Files.png()).id();
    execute(
        "update upload set size = %d where id = %d"
            .formatted(UploadLimits.MAXIMUM_BYTES_PER_DAY, large));

    var refused = assertThrows(UploadException.TooMany.class, () -> store(Files.png()));
    assertEquals(UploadLimits.RETENTION.plusSeconds(1), refused.retryAfter());
    clock.advance(refused.retryAfter());
    store(Files.png());
  }

  private void change(String column, long value) {
    execute("update upload set " + column + " = " + value);
  }

  private void execute(String sql) {
    database.run(() -> database.session().createNativeMutationQuery(sql).executeUpdate());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aFileThatAnOrderTookStays(TestDatabases product) throws IOException {
    open(product);
    byte[] picture = Files.padded(Files.png(), 300_000);
    StoredUpload taken = store(picture);
    database.run(() -> uploads.markUsed(List.of(taken.id(), taken.id()), ORDER));
    clock.advance(UploadLimits.RETENTION.multipliedBy(400));
    service.expiry().run();
    database.run(() -> uploads.markUsed(List.of(taken.id()), ORDER + 1));

    assertTrue(isThere(taken));
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    ResponseContent content = useCases.content(taken);
    for (ByteBuffer piece = content.next(100_000); piece.hasRemaining(); ) {
      read.write(piece.array(), piece.arrayOffset(), piece.remaining());
      piece = content.next(100_000);
    }
    assertArrayEquals(picture, read.toByteArray());
    assertEquals(
        ORDER,
        database.read(
            () ->
                database
                    .session()
                    .createNativeQuery("select order_id from upload", Long.class)
                    .getSingleResult()),
        "the first order");
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void anOrderWhoseFileHasGoneIsNotStored(TestDatabases product) {
    open(product);
    StoredUpload kept = store(Files.png());
    List<Long> files = List.of(kept.id(), kept.id() + 1);

    assertThrows(
        UploadException.Gone.class, () -> database.run(() -> uploads.markUsed(files, ORDER)));

    clock.advance(UploadLimits.RETENTION);
    service.expiry().run();
    assertEquals(0, rows("upload"), "nothing was taken");
    database.run(() -> uploads.markUsed(List.of(), ORDER));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void onlySoManyFilesOfAUserWaitForAnOrder(TestDatabases product) {
    open(product);
    StoredUpload taken = store(Files.png());
    database.run(() -> uploads.markUsed(List.of(taken.id()), ORDER));
    for (int i = 0; i < UploadLimits.MAXIMUM_WAITING; i++) {
      store(Files.png());
      clock.advance(Duration.ofMinutes(1));
    }

    UploadException.TooMany refused =
        assertThrows(UploadException.TooMany.class, () -> store(Files.png()));

    assertEquals("too_many_uploads", refused.error().code());
    assertEquals(
        UploadLimits.RETENTION.minusMinutes(UploadLimits.MAXIMUM_WAITING).plusSeconds(1),
        refused.retryAfter());
    clock.advance(refused.retryAfter());
    store(Files.png());
  }
}
