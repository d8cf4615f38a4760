package dev.ordering.upload.storage;

import dev.ordering.upload.file.FileType;
import dev.ordering.upload.file.StoredUpload;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;

@Entity
class UploadEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long accountId;
  String token;

  @Enumerated(EnumType.STRING)
  FileType fileType;

  long size;
  Instant createdAt;
  Long orderId;

  StoredUpload toStored() {
    return new StoredUpload(id, token, fileType, size);
  }
}
