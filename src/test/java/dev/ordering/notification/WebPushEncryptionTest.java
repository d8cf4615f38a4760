package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.ECPrivateKeySpec;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** The example of RFC 8291, appendix A. */
class WebPushEncryptionTest {
  @Test
  void theExampleOfTheSpecificationIsEncryptedToTheByte() throws Exception {
    byte[] sender =
        decode(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    BigInteger number = new BigInteger(1, decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
    KeyPair keys =
        new KeyPair(
            PushKeys.publicKey(sender),
            KeyFactory.getInstance("EC")
                .generatePrivate(new ECPrivateKeySpec(number, PushKeys.curve())));
    PushKeys browser =
        new PushKeys(
            PushKeys.point(
                    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
                .orElseThrow(),
            PushKeys.secret("BTBZMqHH6r4Tts7J_aSIgg").orElseThrow());
    byte[] body =
        WebPushEncryption.encrypt(
            browser,
            "When I grow up, I want to be a watermelon".getBytes(StandardCharsets.UTF_8),
            keys,
            decode("DGv6ra1nlYgDCS1FRnbzlw"));

    assertEquals(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
            + "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj"
            + "_Qulcy4a-fN",
        Base64.getUrlEncoder().withoutPadding().encodeToString(body));
  }

  private static byte[] decode(String text) {
    return Base64.getUrlDecoder().decode(text);
  }
}
