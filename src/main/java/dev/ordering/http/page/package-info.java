/**
 * HTML pages: templates, assets, cookies, and tokens against forged forms. May use {@code problem},
 * {@code text} and {@code address}.
 */
package dev.ordering.http.page;
