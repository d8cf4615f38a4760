package dev.ordering.http.text;

/** A value of an enum in JSON of which the descriptions of the API say what it means. */
public interface Explained {
  /** In English: a sentence or two, with their full stops. */
  String meaning();
}
