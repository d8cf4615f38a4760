package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.storage.ClientRegistry;
import dev.ordering.persistence.Transactions;
import dev.ordering.persistence.TransientErrors;
import java.util.List;
import java.util.function.BiConsumer;

/** The MBean for the registered client applications. */
public record ClientsBean(
    Transactions transactions, ClientRegistry registry, Lookup lookup, Removals removals) {
  private static final Parameter CLIENT =
      Parameter.of("clientId", "the identifier of the client, as in its requests");
  private static final RowType<Client> ROW =
      RowType.of(
          "Client",
          "A registered application.",
          Column.text("clientId", "the identifier in its requests", Client::clientId),
          Column.text("name", "shown to users who are asked for consent", Client::name),
          Column.number("platform", "the platform it sells for", Client::platformId),
          Column.optional(
              "company", "the company whose app it is; empty for none", Client::companyId),
          Column.flag("firstParty", "whether it may use the private grants", Client::firstParty),
          Column.flag("challengeRequired", "must use PKCE", Client::challengeRequired),
          Column.flag(
              "disabled", "whether it gets no tokens and its tokens do not work", Client::disabled),
          Column.text(
              "scopes", "the scopes that it may request", client -> Scopes.text(client.scopes())),
          Column.list("redirectUris", "where users may be sent back to", Client::redirectUris),
          Column.list("origins", "origins whose scripts may read its responses", Client::origins));

  public Bean describe() {
    return new Bean(
        "Clients",
        "The applications that may ask users for access. None has a secret.",
        List.of(
            Operation.page(
                    "list",
                    "The clients by their identifiers",
                    Parameter.optional("after", "the identifier after which the list continues"))
                .returnsTable(
                    ROW,
                    arguments ->
                        registry.after(arguments.optional("after").orElse(""), Paging.SIZE)),
            Operation.query("show", "One client.", CLIENT).returnsRow(ROW, this::client),
            Operation.action(
                    "register",
                    "Adds a client: third party, with PKCE.",
                    Parameter.of(
                        "clientId", "its identifier: letters, digits and . _ ~ -, at most 100"),
                    Parameter.of("name", "shown to users who are asked for consent"),
                    Parameter.of("platform", "the id of the platform it sells for"),
                    ClientArguments.REDIRECT_URIS,
                    ClientArguments.SCOPES,
                    Parameter.optional("company", "the id of the company whose app it is"),
                    ClientArguments.ORIGINS)
                .returnsRow(ROW, this::register),
            change(
                "rename",
                "Changes the name that users see.",
                Parameter.of("name", "at most 100 characters"),
                (id, arguments) -> registry.rename(id, arguments.text("name", 100))),
            change(
                "setRedirectUris",
                "Replaces the redirect URIs.",
                ClientArguments.REDIRECT_URIS,
                (id, arguments) ->
                    registry.setRedirectUris(id, ClientArguments.redirectUris(arguments))),
            change(
                "setOrigins",
                "Replaces the origins whose scripts may read its responses.",
                ClientArguments.ORIGINS,
                (id, arguments) -> registry.setOrigins(id, ClientArguments.origins(arguments))),
            change(
                "setScopes",
                "Replaces the scopes that it may request. Existing tokens keep their scopes.",
                ClientArguments.SCOPES,
                (id, arguments) -> registry.setScopes(id, ClientArguments.scopes(arguments))),
            change(
                "setFirstParty",
                "Sets whether it may use the private grants password and session_id.",
                Parameter.of("firstParty", "true or false"),
                (id, arguments) -> registry.setFirstParty(id, arguments.flag("firstParty"))),
            change(
                "setChallengeRequired",
                "Sets whether it must use PKCE.",
                Parameter.of("required", "true or false"),
                (id, arguments) -> registry.setChallengeRequired(id, arguments.flag("required"))),
            change(
                "setPlatform",
                "Moves it to another platform.",
                Parameter.of("platform", "the id of the platform"),
                (id, arguments) -> registry.setPlatform(id, lookup.platform(arguments))),
            change(
                "setCompany",
                "Sets the company whose app it is.",
                Parameter.optional("company", "the id of the company; left out for none"),
                (id, arguments) -> registry.setCompany(id, lookup.optionalCompany(arguments))),
            Operation.action(
                    "disable",
                    "Disables a client. It gets no tokens, and its existing tokens do not work.",
                    CLIENT)
                .returnsRow(ROW, arguments -> setDisabled(arguments, true)),
            Operation.action("enable", "Enables a disabled client and its tokens again.", CLIENT)
                .returnsRow(ROW, arguments -> setDisabled(arguments, false)),
            Operation.action("remove", "Removes a client that nothing uses.", CLIENT)
                .withoutTransaction()
                .runs(
                    arguments -> {
                      Client client = transactions.read(() -> client(arguments));
                      removals.perform(Removals.CLIENT, client.id(), "client " + client.clientId());
                    })));
  }

  private Operation change(
      String name, String description, Parameter value, BiConsumer<String, Arguments> change) {
    return Operation.action(name, description, CLIENT, value)
        .returnsRow(
            ROW,
            arguments -> {
              change.accept(client(arguments).clientId(), arguments);
              return client(arguments);
            });
  }

  private Client setDisabled(Arguments arguments, boolean disabled) {
    registry.setDisabled(client(arguments).clientId(), disabled);
    return client(arguments);
  }

  private Client register(Arguments arguments) {
    String clientId = ClientArguments.newClientId(arguments);
    try {
      registry.register(
          clientId,
          arguments.text("name", 100),
          lookup.platform(arguments),
          lookup.optionalCompany(arguments),
          ClientArguments.redirectUris(arguments),
          ClientArguments.origins(arguments),
          ClientArguments.scopes(arguments));
    } catch (RuntimeException exception) {
      if (!TransientErrors.isDuplicate(exception)) {
        throw exception;
      }
      throw new AdministrationException("there is a client " + clientId + " already");
    }
    return client(arguments);
  }

  private Client client(Arguments arguments) {
    return lookup.client(arguments.text("clientId"));
  }
}
