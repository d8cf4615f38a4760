package dev.ordering.admin.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;

/** A row of the table audit_entry. */
@Entity
class AuditEntryEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  Long accountId;
  Instant at;
  String who;
  String bean;
  String operation;
  String arguments;
  String outcome;
}
