package dev.ordering.admin.storage;

import java.time.Instant;

/**
 * An entry of the audit log.
 *
 * @param who the administrator, as far as the console reveals the name
 * @param outcome {@code done}, {@code refused} with the reason, or {@code failed}; {@code begun} if
 *     the process ended meanwhile
 */
public record AuditEntry(
    long id,
    Instant at,
    String who,
    String bean,
    String operation,
    String arguments,
    String outcome) {}
