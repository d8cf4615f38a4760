/**
 * Users: their accounts, passwords and sign-in, their profile (contract: User, endpoint 5), and
 * what staff may do for companies. OAuth uses {@link dev.ordering.user.storage.AccountRepository}
 * and {@link dev.ordering.user.signin.SignIn}; orders and notifications read profiles and
 * permissions.
 */
package dev.ordering.user;
