package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.IssuedTokenRepository;
import dev.ordering.oauth.storage.IssuedTokenRepository.OfClient;
import dev.ordering.oauth.storage.IssuedTokenRepository.OnDevice;
import dev.ordering.oauth.token.TokenRevocation;
import dev.ordering.persistence.Transactions;
import java.util.List;

/** The MBean for the pairs of access and refresh tokens. */
public record TokensBean(
    Transactions transactions,
    IssuedTokenRepository tokens,
    TokenRevocation revocation,
    Lookup lookup) {
  private static final RowType<OnDevice> DEVICE =
      RowType.identifiedBy(
          2,
          "Device",
          "A device that holds tokens of a user.",
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

  public Bean describe() {
    return new Bean(
        "Tokens",
        "The tokens on the devices of users. A revoked token stops working immediately.",
        List.of(
            Operation.page(
                    "devices",
                    "The devices that hold tokens of a user, the last used first",
                    Lookup.USER)
                .returnsTable(
                    DEVICE, arguments -> tokens.of(lookup.user(arguments).id(), Paging.SIZE)),
            Operation.page(
                    "counts",
                    "How many devices hold tokens of each client",
                    Parameter.optional("after", "the client after which the list continues"))
                .returnsTable(
                    COUNT,
                    arguments ->
                        tokens.counts(arguments.optional("after").orElse(""), Paging.SIZE)),
            Operation.action("revokeUser", "Revokes all tokens of a user.", Lookup.USER)
                .returnsText(arguments -> report(tokens.endOfUser(lookup.user(arguments).id()))),
            Operation.action(
                    "revokeDevice",
                    "Revokes the tokens on one device of a user.",
                    Lookup.USER,
                    Parameter.of("device", "its identifier, as devices shows it"),
                    Parameter.optional("client", "only those of this client"))
                .returnsText(
                    arguments ->
                        report(
                            tokens.endOfDevice(
                                lookup.user(arguments).id(),
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
                      Client client = transactions.read(() -> lookup.client(id));
                      return report(revocation.ofClient(client.id()));
                    })));
  }

  private static String report(int devices) {
    return "revoked on " + Format.count(devices, "device");
  }
}
