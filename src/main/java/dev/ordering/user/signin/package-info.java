/**
 * Sign-in with a password, creation of an account, and recovery of a forgotten password, each
 * limited by account and by network.
 */
package dev.ordering.user.signin;
