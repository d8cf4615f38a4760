/** PATCH /user: its request, its validation, and the representation of the user. */
package dev.ordering.user.profile;
