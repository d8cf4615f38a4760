package dev.ordering.paying.page;

import java.util.Optional;

/**
 * The values that the page of a payment shows.
 *
 * @param again whether another attempt can be begun
 * @param checkout where the customer can continue to pay
 * @param look the URL that shows the current outcome
 * @param home the URL that leads back to the app
 */
record PaymentView(
    String heading,
    String explanation,
    String amount,
    String id,
    String token,
    boolean again,
    Optional<String> checkout,
    Optional<String> look,
    Optional<String> home) {}
