/** Passwords: their normalized form, their Argon2id hashes, and the limit of concurrent hashes. */
package dev.ordering.user.password;
