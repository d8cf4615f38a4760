package dev.ordering.admin.bean;

import java.security.SecureRandom;

/**
 * Creates random passwords for users: 16 characters (92 bits) without characters that look alike.
 */
final class RandomPassword {
  private static final String CHARACTERS =
      "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
  private static final int LENGTH = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomPassword() {}

  static String generate() {
    StringBuilder password = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      password.append(CHARACTERS.charAt(RANDOM.nextInt(CHARACTERS.length())));
    }
    return password.toString();
  }
}
