package dev.ordering.interoperability;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;

/** A client of Node.js: a script of src/test/node, told line by line what to do. */
final class NodeClient implements ForeignClient {
  private final Process process;
  private final BufferedWriter commands;
  private final BufferedReader answers;

  /**
   * @param scripts the directory with the scripts and what they depend on
   * @param name the name of the script and of the library that it uses
   */
  NodeClient(Path scripts, String name, URI service, URI redirectUri) {
    try {
      process =
          new ProcessBuilder("node", name + ".mjs", service.toString(), redirectUri.toString())
              .directory(scripts.toFile())
              .redirectError(scripts.resolve(name + ".log").toAbsolutePath().toFile())
              .start();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    commands = process.outputWriter();
    answers = process.inputReader();
  }

  @Override
  public URI authorizationAddress() {
    return URI.create(ask("authorizationAddress").asText());
  }

  @Override
  public void redeem(URI redirect) {
    ask("redeem " + redirect);
  }

  @Override
  public String accessToken() {
    return ask("accessToken").asText();
  }

  @Override
  public Answer orders() {
    JsonNode answer = ask("orders");
    return new Answer(answer.path("status").asInt(), answer.path("body").asText());
  }

  @Override
  public void refresh() {
    ask("refresh");
  }

  @Override
  public void revoke() {
    ask("revoke");
  }

  private JsonNode ask(String command) {
    try {
      commands.write(command);
      commands.newLine();
      commands.flush();
      String line = answers.readLine();
      if (line == null) {
        throw new IllegalStateException("the script ended at " + command);
      }
      JsonNode answer = Api.tree(line);
      if (answer.hasNonNull("error")) {
        throw new RefusedException(answer.get("error").asText());
      }
      if (answer.has("message")) {
        throw new IllegalStateException(answer.get("message").asText());
      }
      return answer.path("value");
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
