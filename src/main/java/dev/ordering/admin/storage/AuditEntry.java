package dev.ordering.admin.storage;

import java.time.Instant;

/**
 * An act of administration on record.
 *
 * @param who as far as the console says
 * @param outcome done, refused and why, failed; begun where the process died meanwhile
 */
public record AuditEntry(
    long id,
    Instant at,
    String who,
    String bean,
    String operation,
    String arguments,
    String outcome) {}
