/** The provider of the demonstration, which moves no money, and its page. */
package dev.ordering.paying.demo;
