/**
 * HTML pages: templates, assets, the cookies of browsers, and tokens against forged forms. Uses
 * {@code problem}, {@code text} and {@code address}.
 */
package dev.ordering.http.page;
