package org.purboday.app;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.ActivityNotFoundException;
import android.content.DialogInterface;
import android.content.Intent;
import android.net.Uri;
import android.widget.Toast;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Keeps a file that a page made, where the person wants it: no permission is needed for that. */
final class FileSaver {
  private static final int WHERE = 21;
  /** Bytes; the largest list that the site gives out is far smaller. */
  private static final long MOST = 200L * 1024 * 1024;

  private final Activity activity;
  private final File part;
  private String name = "";
  private String type = "";
  private long written;

  FileSaver(Activity activity) {
    this.activity = activity;
    part = new File(activity.getCacheDir(), "file.part");
  }

  void clear() { part.delete(); }

  synchronized boolean begin(String asName, String ofType) {
    name = asName.replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]", "_");
    type = ofType.indexOf('/') > 0 ? ofType.split(";")[0].trim() : "application/octet-stream";
    written = 0;
    clear();
    return true;
  }

  synchronized boolean add(byte[] bytes) {
    written += bytes.length;
    if (written > MOST) return false;
    try (FileOutputStream out = new FileOutputStream(part, true)) {
      out.write(bytes);
      return true;
    } catch (IOException full) {
      return false;
    }
  }

  /** On the screen's thread. */
  void askWhere() {
    Intent intent = new Intent(Intent.ACTION_CREATE_DOCUMENT)
        .addCategory(Intent.CATEGORY_OPENABLE)
        .setType(type)
        .putExtra(Intent.EXTRA_TITLE, name);
    try {
      activity.startActivityForResult(intent, WHERE);
    } catch (ActivityNotFoundException none) {
      clear();
      Toast.makeText(activity, R.string.no_app, Toast.LENGTH_SHORT).show();
    }
  }

  void onResult(int request, int result, Intent data) {
    if (request != WHERE) return;
    final Uri to = result == Activity.RESULT_OK && data != null ? data.getData() : null;
    if (to == null) {
      clear();
      return;
    }
    new Thread(new Runnable() {
      @Override public void run() {
        final boolean done = copy(to);
        activity.runOnUiThread(new Runnable() {
          @Override public void run() { tell(done ? to : null); }
        });
      }
    }).start();
  }

  private synchronized boolean copy(Uri to) {
    try (InputStream in = new FileInputStream(part); OutputStream out = activity.getContentResolver().openOutputStream(to)) {
      byte[] bytes = new byte[64 * 1024];
      for (int n; (n = in.read(bytes)) > 0; ) out.write(bytes, 0, n);
      return true;
    } catch (IOException | RuntimeException failed) {
      return false;
    } finally {
      clear();
    }
  }

  private void tell(final Uri saved) {
    if (activity.isFinishing()) return;
    if (saved == null) {
      Toast.makeText(activity, R.string.save_failed, Toast.LENGTH_LONG).show();
      return;
    }
    new AlertDialog.Builder(activity)
        .setMessage(activity.getString(R.string.saved, name))
        .setPositiveButton(R.string.open, new DialogInterface.OnClickListener() {
          @Override public void onClick(DialogInterface dialog, int which) {
            Outside.open(activity, new Intent(Intent.ACTION_VIEW)
                .setDataAndType(saved, type)
                .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION));
          }
        })
        .setNegativeButton(R.string.close, null)
        .show();
  }
}
