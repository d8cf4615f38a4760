package dev.ordering.oauth.token;

import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.ResponseMode;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Languages;
import dev.ordering.security.Anyone;
import dev.ordering.security.Scope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The authorization server metadata, by which standard clients configure themselves (RFC 8414). */
@Path("/.well-known/oauth-authorization-server")
public record MetadataResource(PublicUrl publicUrl) {
  @Tag(name = "Authorization")
  @Operation(
      operationId = "authorizationServerMetadata",
      summary = "What OAuth clients read to configure themselves",
      description = "RFC 8414.")
  @SuccessResponse("The metadata.")
  @GET
  @Anyone
  @Produces(MediaType.APPLICATION_JSON)
  public Map<String, Object> metadata(@Context UriInfo uri) {
    String base = publicUrl.of(uri);
    AuthorizationServerMetadata metadata = new AuthorizationServerMetadata(new Issuer(base));
    metadata.setAuthorizationEndpointURI(URI.create(base + "/oauth/authorize"));
    metadata.setTokenEndpointURI(URI.create(base + "/api/token"));
    metadata.setRevocationEndpointURI(URI.create(base + "/oauth/revoke"));
    metadata.setResponseTypes(List.of(ResponseType.CODE));
    metadata.setResponseModes(List.of(ResponseMode.QUERY));
    // Only the grants that third parties can use; "code" is the contract's name of
    // authorization_code.
    metadata.setGrantTypes(
        List.of(GrantType.AUTHORIZATION_CODE, new GrantType("code"), GrantType.REFRESH_TOKEN));
    metadata.setCodeChallengeMethods(List.of(CodeChallengeMethod.S256, CodeChallengeMethod.PLAIN));
    metadata.setTokenEndpointAuthMethods(List.of(ClientAuthenticationMethod.NONE));
    metadata.setRevocationEndpointAuthMethods(List.of(ClientAuthenticationMethod.NONE));
    metadata.setScopes(
        new com.nimbusds.oauth2.sdk.Scope(
            Arrays.stream(Scope.values()).map(Scope::value).toArray(String[]::new)));
    metadata.setSupportsAuthorizationResponseIssuerParam(true); // RFC 9207 3
    Map<String, Object> json = metadata.toJSONObject();
    json.put("ui_locales_supported", Languages.ALL.stream().map(Locale::toLanguageTag).toList());
    return json;
  }
}
