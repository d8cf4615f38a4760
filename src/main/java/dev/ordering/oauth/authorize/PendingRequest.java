package dev.ordering.oauth.authorize;

import dev.ordering.security.OpaqueToken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The data of an authorization request that the pages contain until its user has decided.
 *
 * @param id random; the user can allow or deny the request only once with it
 * @param state empty if there is none
 * @param challenge empty if there is none
 * @param language of the pages; empty if there is none
 */
record PendingRequest(
    OpaqueToken id,
    Instant expiresAt,
    String clientId,
    String redirectUri,
    String scopes,
    String state,
    String challenge,
    Set<Prompt> prompts,
    String language) {
  private static final int FORMAT = 1;

  PendingRequest {
    prompts = Set.copyOf(prompts);
  }

  /**
   * Returns the same request after its user has signed in for it, so that {@link Prompt#LOGIN} is
   * satisfied.
   */
  PendingRequest signedIn() {
    Set<Prompt> left =
        prompts.stream().filter(prompt -> prompt != Prompt.LOGIN).collect(Collectors.toSet());
    return new PendingRequest(
        id, expiresAt, clientId, redirectUri, scopes, state, challenge, left, language);
  }

  /**
   * Serializes the fields one after the other and compresses them. A state of 4 KB must fit, in
   * Base64, into the headers that containers accept (8 KB).
   */
  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream output = new DataOutputStream(new DeflaterOutputStream(bytes))) {
      output.writeByte(FORMAT);
      output.writeLong(expiresAt.getEpochSecond());
      for (String field :
          new String[] {
            id.value(),
            clientId,
            redirectUri,
            scopes,
            state,
            challenge,
            Prompt.text(prompts),
            language
          }) {
        output.writeUTF(field);
      }
    } catch (IOException noneInMemory) {
      throw new IllegalStateException(noneInMemory);
    }
    return bytes.toByteArray();
  }

  /**
   * Parses what {@link #bytes} wrote.
   *
   * @throws IOException if another release wrote it
   */
  static PendingRequest read(byte[] bytes) throws IOException {
    try (DataInputStream input =
        new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
      if (input.readByte() != FORMAT) {
        throw new IOException("a format of another release");
      }
      Instant expiresAt = Instant.ofEpochSecond(input.readLong());
      return new PendingRequest(
          new OpaqueToken(input.readUTF()),
          expiresAt,
          input.readUTF(),
          input.readUTF(),
          input.readUTF(),
          input.readUTF(),
          input.readUTF(),
          Prompt.parse(input.readUTF()),
          language(input));
    }
  }

  private static String language(DataInputStream input) throws IOException {
    try {
      return input.readUTF();
    } catch (EOFException formerRelease) {
      // a node that still runs it wrote no language
      return "";
    }
  }
}
