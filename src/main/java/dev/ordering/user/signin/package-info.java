/**
 * Signs in with a password, creates accounts, and recovers forgotten passwords. Each of these is
 * limited by account and by network.
 */
package dev.ordering.user.signin;
