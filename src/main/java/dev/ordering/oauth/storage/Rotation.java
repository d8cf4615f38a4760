package dev.ordering.oauth.storage;

import dev.ordering.security.OpaqueToken;
import java.time.Instant;

/**
 * What a refresh token becomes that is used now.
 *
 * @param nonce what its successor is derived with
 * @param values the successor
 * @param graceUntil till when a repetition gives the same successor
 * @param forgetBefore when older rotations of the same pair need no longer be recognised
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Rotation(
    OpaqueToken presented,
    byte[] nonce,
    PairValues values,
    PairTimes times,
    Instant graceUntil,
    Instant forgetBefore) {}
