package dev.ordering.oauth.storage;

import dev.ordering.security.OpaqueToken;
import java.time.Instant;

/**
 * The rotation of a refresh token that is being used.
 *
 * @param nonce the nonce from which the new pair is derived
 * @param values the new pair
 * @param graceUntil until when a repeated request returns the same new pair
 * @param forgetBefore rotations of the same pair before this time need not be recognised any more
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
public record Rotation(
    OpaqueToken presented,
    byte[] nonce,
    PairValues values,
    PairTimes times,
    Instant graceUntil,
    Instant forgetBefore) {}
