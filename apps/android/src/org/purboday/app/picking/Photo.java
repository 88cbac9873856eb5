package org.purboday.app.picking;

import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.Matrix;
import android.media.ExifInterface;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/** A photo of a document: upright, legible, small enough, and without the place where it was taken. */
final class Photo {
  /** Pixels of the longer side: an identity card on an A4 sheet is still read. */
  private static final int LONGEST = 3200;
  /** The site takes 2 MB. */
  private static final int MOST_BYTES = 1900000;
  private static final int[] QUALITIES = {88, 75, 60, 45, 30};

  private Photo() {}

  /** One that cannot be made smaller stays as it is: then the page says why it is refused. */
  static void shrink(File file) {
    try {
      Bitmap picture = upright(decode(file.getPath()), degreesOf(file.getPath()));
      byte[] small = compressed(picture);
      picture.recycle();
      try (FileOutputStream out = new FileOutputStream(file)) { out.write(small); }
    } catch (IOException | RuntimeException | OutOfMemoryError left) {
      android.util.Log.w("Purboday", "A photo was left as it is", left);
    }
  }

  private static Bitmap decode(String path) throws IOException {
    BitmapFactory.Options options = new BitmapFactory.Options();
    options.inJustDecodeBounds = true;
    BitmapFactory.decodeFile(path, options);
    options.inSampleSize = sampleOf(Math.max(options.outWidth, options.outHeight));
    options.inJustDecodeBounds = false;
    Bitmap picture = BitmapFactory.decodeFile(path, options);
    if (picture == null) throw new IOException("no picture");
    return picture;
  }

  /** Every how many pixels one is read: a power of two. */
  static int sampleOf(int side) {
    int sample = 1;
    while (side / sample > LONGEST) sample *= 2;
    return sample;
  }

  private static int degreesOf(String path) throws IOException {
    int turned = new ExifInterface(path).getAttributeInt(ExifInterface.TAG_ORIENTATION, ExifInterface.ORIENTATION_NORMAL);
    if (turned == ExifInterface.ORIENTATION_ROTATE_90) return 90;
    if (turned == ExifInterface.ORIENTATION_ROTATE_180) return 180;
    return turned == ExifInterface.ORIENTATION_ROTATE_270 ? 270 : 0;
  }

  private static Bitmap upright(Bitmap picture, int degrees) {
    if (degrees == 0) return picture;
    Matrix turn = new Matrix();
    turn.postRotate(degrees);
    Bitmap turned = Bitmap.createBitmap(picture, 0, 0, picture.getWidth(), picture.getHeight(), turn, true);
    if (turned != picture) picture.recycle();
    return turned;
  }

  private static byte[] compressed(Bitmap picture) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int quality : QUALITIES) {
      out.reset();
      picture.compress(Bitmap.CompressFormat.JPEG, quality, out);
      if (out.size() <= MOST_BYTES) break;
    }
    return out.toByteArray();
  }
}
