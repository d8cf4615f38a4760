/**
 * The HTML pages: templates, assets, the cookies of browsers, tokens against forged forms. Uses the
 * other rooms of {@code http}.
 */
package dev.ordering.http.page;
