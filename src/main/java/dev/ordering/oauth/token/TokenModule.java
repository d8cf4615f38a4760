package dev.ordering.oauth.token;

import dev.ordering.http.OriginOwners;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Hmac;
import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.oauth.storage.AuthorizationCodeRepository;
import dev.ordering.oauth.storage.ClientRegistry;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.oauth.storage.ExpiredTokenCleanup;
import dev.ordering.oauth.storage.IssuedTokenRepository;
import dev.ordering.oauth.storage.LiveRotation;
import dev.ordering.oauth.storage.TokenPairLookup;
import dev.ordering.oauth.storage.TokenPairRepository;
import dev.ordering.oauth.storage.TokenSettings;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.ServerKeyRepository;
import dev.ordering.security.AccessTokens;
import dev.ordering.user.signin.SignIn;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/**
 * Wires clients, codes and tokens.
 *
 * @param identification the lookup of clients for requests with a client_id
 * @param origins which origins' scripts may read responses
 * @param registry the registry of clients, for the administration
 * @param issuedTokens the issued pairs, for the administration
 * @param expiry removes expired data; it must run at least once a minute
 * @param grants the grants by grant_type
 * @param revocation the revocation of pairs
 * @param components the JAX-RS components to register
 */
public record TokenModule(
    ClientRepository clients,
    ClientRegistry registry,
    ClientIdentification identification,
    OriginOwners origins,
    IssuedTokenRepository issuedTokens,
    AuthorizationCodeRepository codes,
    AccessTokens accessTokens,
    Runnable expiry,
    Map<String, Grant> grants,
    TokenRevocation revocation,
    List<Object> components) {
  /**
   * Creates and connects the parts.
   *
   * @param sessions the login sessions, for the private grant session_id
   */
  public static TokenModule of(
      Database database,
      Clock clock,
      TokenSettings settings,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      SignIn signIn,
      LoginSessions sessions) {
    ClientRepository clients = new ClientRepository(database);
    AuthorizationCodeRepository codes =
        new AuthorizationCodeRepository(database, clock, settings.code());
    TokenPairLookup stored = new TokenPairLookup(database);
    AccessTokens accessTokens = new LiveAccessTokens(stored, clock);
    ExpiredTokenCleanup cleanup = new ExpiredTokenCleanup(database, clock);

    TokenSubjectRepository subjects = new TokenSubjectRepository(database);
    IssuedTokenRepository issuedTokens = new IssuedTokenRepository(database, subjects, clock);
    TokenPairRepository pairs = new TokenPairRepository(database);
    ServerKeyRepository keys = new ServerKeyRepository(database);
    SuccessorTokens successorTokens =
        new SuccessorTokens(new Hmac(keys.onceOpen("token-rotatedTokens")));
    TokenIssuance issuance = new TokenIssuance(pairs, clock, settings);
    CodeRedemption redemption =
        new CodeRedemption(database, subjects, codes, stored, pairs, issuance, clock);
    TokenRefresh refresh =
        new TokenRefresh(
            database,
            subjects,
            stored,
            pairs,
            new LiveRotation(database),
            successorTokens,
            clock,
            settings);
    TokenRevocation revocation =
        new TokenRevocation(database, subjects, stored, pairs, issuedTokens);

    ClientIdentification identification = new ClientIdentification(database, clients);
    Map<String, Grant> grants =
        Map.of(
            "code", new AuthorizationCodeGrant(identification, redemption, true),
            "authorization_code", new AuthorizationCodeGrant(identification, redemption, false),
            "refresh_token", new RefreshTokenGrant(identification, refresh),
            "password",
                new FirstPartyGrant(
                    identification,
                    new PasswordAuthentication(signIn),
                    database,
                    subjects,
                    issuance),
            "session_id",
                new FirstPartyGrant(
                    identification,
                    new SessionAuthentication(sessions),
                    database,
                    subjects,
                    issuance));
    return new TokenModule(
        clients,
        new ClientRegistry(database, clients),
        identification,
        new ClientOrigins(database, clients),
        issuedTokens,
        codes,
        accessTokens,
        () -> cleanup.steps().forEach(database::repeat),
        grants,
        revocation,
        List.of(
            new TokenResource(grants, clientAddress, clock),
            new RevocationResource(identification, revocation),
            new MetadataResource(publicUrl),
            new OAuthExceptionMapper()));
  }
}
