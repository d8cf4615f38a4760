package dev.ordering.order.loyalty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The picture is a PNG that others read, and a QR code that gives the address back. */
class QrCodeTest {
  @Test
  void aReaderFindsTheAddressInThePicture() throws Exception {
    String address = "https://orders.example/shop/loyalty/4ffc8ec866cf3f669c2f47c9c9e00d6d";

    BufferedImage image = ImageIO.read(new ByteArrayInputStream(QrCode.png(address)));

    int size = image.getWidth();
    int[] dots = image.getRGB(0, 0, size, image.getHeight(), null, 0, size);
    var source = new RGBLuminanceSource(size, image.getHeight(), dots);
    assertEquals(
        address,
        new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText());
  }
}
