package dev.ordering.oauth.storage;

import java.time.Duration;

/**
 * The figures that an administrator can set.
 *
 * @param refreshToken how long a refresh token lives without being used
 * @param refreshGrace how long a used refresh token gives the same new pair again
 * @param devicesPerClient how many pairs a user may have with one client
 */
public record TokenSettings(
    Duration accessToken,
    Duration refreshToken,
    Duration refreshGrace,
    Duration code,
    int devicesPerClient) {}
