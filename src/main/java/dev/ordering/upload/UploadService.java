package dev.ordering.upload;

import dev.ordering.http.PublicUrl;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The parts of this package, wired; what others need of them. */
public final class UploadService {
  private final HibernateUploads uploads;
  private final List<Object> components;

  public UploadService(Database database, PublicUrl publicUrl, Clock clock) {
    uploads = new HibernateUploads(database, clock);
    components =
        List.of(
            new UploadResource(uploads, publicUrl),
            new UploadedFileResource(uploads),
            new UploadExceptionMapper());
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(UploadEntity.class);
  }

  /** For who places orders. */
  public Uploads uploads() {
    return uploads;
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  /** What has to be done from time to time. */
  public Runnable expiry() {
    return uploads::expire;
  }
}
