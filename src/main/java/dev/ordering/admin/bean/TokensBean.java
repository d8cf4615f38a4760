package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.oauth.storage.IssuedTokenRepository;
import dev.ordering.oauth.storage.IssuedTokenRepository.OfClient;
import dev.ordering.oauth.storage.IssuedTokenRepository.OnDevice;
import dev.ordering.oauth.token.TokenRevocation;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.Account;
import dev.ordering.user.storage.AccountDirectory;
import dev.ordering.user.storage.AccountRepository;
import java.util.List;

/** The MBean for the pairs of access and refresh tokens. */
public final class TokensBean {
  private static final Parameter USER = Parameter.of("user", "the id or the e-mail address");

  private static final RowType<OnDevice> DEVICE =
      RowType.of(
          "Device",
          "A device that holds tokens of a user.",
          2,
          Column.text("client", "the client on it", OnDevice::clientId),
          Column.text("device", "its identifier", OnDevice::deviceId),
          Column.text("name", "the name that the device gave itself", OnDevice::deviceName),
          Column.time("issued", "when it last got or refreshed tokens", OnDevice::issuedAt),
          Column.time("expires", "when it must sign in again", OnDevice::refreshExpiresAt));

  private static final RowType<OfClient> COUNT =
      RowType.of(
          "TokenCount",
          "How many devices hold tokens of a client.",
          Column.text("client", "the client", OfClient::clientId),
          Column.number("devices", "devices with tokens that can be refreshed", OfClient::pairs));

  private final Transactions transactions;
  private final IssuedTokenRepository tokens;
  private final TokenRevocation revocation;
  private final ClientRepository clients;
  private final AccountRepository accounts;
  private final AccountDirectory directory;

  public TokensBean(
      Transactions transactions,
      IssuedTokenRepository tokens,
      TokenRevocation revocation,
      ClientRepository clients,
      AccountRepository accounts,
      AccountDirectory directory) {
    this.transactions = transactions;
    this.tokens = tokens;
    this.revocation = revocation;
    this.clients = clients;
    this.accounts = accounts;
    this.directory = directory;
  }

  public Bean describe() {
    return new Bean(
        "Tokens",
        "The tokens on the devices of users. A revoked token stops working immediately.",
        List.of(),
        List.of(
            Operation.query(
                    "devices",
                    "The devices that hold tokens of a user, the last used first, at most "
                        + Paging.SIZE
                        + ".",
                    USER)
                .returns(
                    DEVICE.several(),
                    arguments -> DEVICE.table(tokens.of(user(arguments).id(), Paging.SIZE))),
            Operation.query(
                    "counts",
                    "How many devices hold tokens of each client, at most " + Paging.SIZE + ".",
                    Parameter.optional("after", "the client after which the list continues"))
                .returns(
                    COUNT.several(),
                    arguments ->
                        COUNT.table(
                            tokens.counts(arguments.optional("after").orElse(""), Paging.SIZE))),
            Operation.action("revokeUser", "Revokes all tokens of a user.", USER)
                .returnsText(arguments -> report(tokens.endOfUser(user(arguments).id()))),
            Operation.action(
                    "revokeDevice",
                    "Revokes the tokens on one device of a user.",
                    USER,
                    Parameter.of("device", "its identifier, as devices shows it"),
                    Parameter.optional("client", "only those of this client"))
                .returnsText(
                    arguments ->
                        report(
                            tokens.endOfDevice(
                                user(arguments).id(),
                                arguments.text("device"),
                                arguments.optional("client")))),
            Operation.action(
                    "revokeClient",
                    "Revokes all tokens of a client.",
                    Parameter.of("client", "the identifier of the client"))
                .withoutTransaction()
                .returnsText(
                    arguments -> {
                      String id = arguments.text("client");
                      Client client = transactions.read(() -> Lookup.client(clients, id));
                      return report(revocation.ofClient(client.id()));
                    })));
  }

  private Account user(Arguments arguments) {
    return Lookup.user(accounts, directory, arguments);
  }

  private static String report(int devices) {
    return "revoked on " + devices + (devices == 1 ? " device" : " devices");
  }
}
