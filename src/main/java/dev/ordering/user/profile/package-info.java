/** PATCH /user: what a request may change, and how the user is shown. */
package dev.ordering.user.profile;
