/** Sign-in with a password and creation of an account, each limited by account and by network. */
package dev.ordering.user.signin;
