package dev.ordering.order.loyalty;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.util.Map;

/** Makes QR codes (ISO/IEC 18004). */
final class QrCode {
  /** The pixels per module, for an image of about 300 pixels, sharp on a screen and on paper. */
  private static final int SCALE = 8;

  private QrCode() {}

  /** Returns the PNG of a text, with a quiet zone of four modules around it. */
  static byte[] png(String text) {
    BitMatrix modules = modules(text);
    return MonochromePng.of(
        modules.getWidth() * SCALE, (x, y) -> modules.get(x / SCALE, y / SCALE) ? 0 : 1);
  }

  private static BitMatrix modules(String text) {
    try {
      return new QRCodeWriter()
          .encode(
              text,
              BarcodeFormat.QR_CODE,
              0,
              0,
              Map.of(
                  EncodeHintType.MARGIN,
                  4,
                  EncodeHintType.ERROR_CORRECTION,
                  ErrorCorrectionLevel.M));
    } catch (WriterException tooLong) {
      throw new IllegalArgumentException(text, tooLong);
    }
  }
}
