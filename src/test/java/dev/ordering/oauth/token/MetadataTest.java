package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What clients off the shelf learn from the metadata (RFC 8414). */
class MetadataTest extends OneServiceTest {
  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "false", "publicUrl", "https://shop.example/api/");
  }

  @Test
  void theMetadataNameTheEndpointsAtThePublicAddress() throws ParseException {
    Response response = target("/.well-known/oauth-authorization-server").request().get();

    assertEquals(200, response.getStatus());
    assertEquals("application/json; charset=utf-8", response.getHeaderString("Content-Type"));
    AuthorizationServerMetadata metadata =
        AuthorizationServerMetadata.parse(response.readEntity(String.class));
    assertEquals("https://shop.example/api", metadata.getIssuer().getValue());
    assertEquals(
        "https://shop.example/api/oauth/authorize",
        metadata.getAuthorizationEndpointURI().toString());
    assertEquals("https://shop.example/api/api/token", metadata.getTokenEndpointURI().toString());
    assertEquals(
        "https://shop.example/api/oauth/revoke", metadata.getRevocationEndpointURI().toString());
  }

  @Test
  void theMetadataTellWhatIsSupported() throws ParseException {
    AuthorizationServerMetadata metadata =
        AuthorizationServerMetadata.parse(
            target("/.well-known/oauth-authorization-server").request().get(String.class));

    assertEquals("orders checkout user company", metadata.getScopes().toString());
    assertEquals("[code]", metadata.getResponseTypes().toString());
    assertEquals("[S256, plain]", metadata.getCodeChallengeMethods().toString());
    assertEquals("[none]", metadata.getTokenEndpointAuthMethods().toString());
    assertEquals("[none]", metadata.getRevocationEndpointAuthMethods().toString());
    assertEquals("[en, nl, fr, de]", metadata.getUILocales().toString());
    assertEquals(
        List.of(GrantType.AUTHORIZATION_CODE, new GrantType("code"), GrantType.REFRESH_TOKEN),
        metadata.getGrantTypes());
    assertTrue(metadata.supportsAuthorizationResponseIssuerParam());
  }
}
