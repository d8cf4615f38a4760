package dev.ordering.http.text;

/** An enum value in JSON whose meaning the API descriptions explain. */
public interface Explained {
  /** Returns the meaning in English: one or two sentences, with their full stops. */
  String meaning();
}
