package dev.ordering.oauth.storage;

import java.time.Duration;

/**
 * The token settings of the administrators.
 *
 * @param refreshToken how long a refresh token lives without being used
 * @param refreshGrace how long a repeated request with a used refresh token gets the same new pair
 * @param devicesPerClient how many pairs a user may have with one client
 */
public record TokenSettings(
    Duration accessToken,
    Duration refreshToken,
    Duration refreshGrace,
    Duration code,
    int devicesPerClient) {}
