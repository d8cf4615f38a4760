/** Passwords: their one form, Argon2id hashes, and how many are computed at once. */
package dev.ordering.user.password;
