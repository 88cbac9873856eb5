package org.purboday.app.picking;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;
import java.util.UUID;
import java.util.regex.Pattern;

/** Lends the camera app one empty file to write into, and the page the photo. Only who is handed an address may use it. */
public final class PhotoProvider extends ContentProvider {
  private static final Pattern NAME = Pattern.compile("photo-[0-9a-f-]{36}\\.jpg");

  private static final long HOUR = 3600 * 1000;

  private static File folderIn(Context context) { return new File(context.getCacheDir(), "photos"); }

  static File newPhoto(Context context) {
    clear(context, System.currentTimeMillis() - HOUR);
    File folder = folderIn(context);
    folder.mkdirs();
    return new File(folder, "photo-" + UUID.randomUUID() + ".jpg");
  }

  static Uri addressOf(Context context, File photo) {
    return new Uri.Builder().scheme("content").authority(context.getPackageName() + ".photos").path(photo.getName()).build();
  }

  /** A photo of a document does not stay on the phone longer than it is needed: goes with the page, or an hour later. */
  public static void clear(Context context) { clear(context, Long.MAX_VALUE); }

  private static void clear(Context context, long before) {
    File[] photos = folderIn(context).listFiles();
    if (photos != null) for (File photo : photos) if (photo.lastModified() < before) photo.delete();
  }

  private File fileOf(Uri address) throws FileNotFoundException {
    String name = address.getLastPathSegment();
    if (name == null || !NAME.matcher(name).matches()) throw new FileNotFoundException();
    return new File(folderIn(getContext()), name);
  }

  @Override public ParcelFileDescriptor openFile(Uri address, String mode) throws FileNotFoundException {
    return ParcelFileDescriptor.open(fileOf(address), ParcelFileDescriptor.parseMode(mode));
  }

  @Override public Cursor query(Uri address, String[] asked, String where, String[] values, String order) {
    String[] columns = asked == null ? new String[] {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE} : asked;
    MatrixCursor rows = new MatrixCursor(columns, 1);
    MatrixCursor.RowBuilder row = rows.newRow();
    for (String column : columns) row.add(valueOf(address, column));
    return rows;
  }

  private Object valueOf(Uri address, String column) {
    try {
      if (OpenableColumns.DISPLAY_NAME.equals(column)) return fileOf(address).getName();
      if (OpenableColumns.SIZE.equals(column)) return fileOf(address).length();
    } catch (FileNotFoundException none) {
      return null;
    }
    return null;
  }

  @Override public boolean onCreate() { return true; }

  @Override public String getType(Uri address) { return "image/jpeg"; }

  @Override public Uri insert(Uri address, ContentValues values) { throw new UnsupportedOperationException(); }

  @Override public int delete(Uri address, String where, String[] values) { throw new UnsupportedOperationException(); }

  @Override public int update(Uri address, ContentValues values, String where, String[] more) { throw new UnsupportedOperationException(); }
}
