package dev.ordering.admin.bean;

import java.security.SecureRandom;

/** Passwords for others to use: 16 characters that are not taken for one another, 92 bits. */
final class RandomPassword {
  private static final String CHARACTERS =
      "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
  private static final int LENGTH = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomPassword() {}

  static String make() {
    StringBuilder password = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      password.append(CHARACTERS.charAt(RANDOM.nextInt(CHARACTERS.length())));
    }
    return password.toString();
  }
}
