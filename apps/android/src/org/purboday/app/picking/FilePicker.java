package org.purboday.app.picking;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.ActivityNotFoundException;
import android.content.ClipData;
import android.content.DialogInterface;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.net.Uri;
import android.provider.MediaStore;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient.FileChooserParams;
import android.widget.Toast;
import java.io.File;
import java.util.List;
import org.purboday.app.R;

/** A file for a file field: one of the phone's, or a photo taken now. */
public final class FilePicker {
  private static final int FILE = 1;
  private static final int PHOTO = 2;

  private final Activity activity;
  private final CameraPermission camera;
  private ValueCallback<Uri[]> waiting;
  private FileChooserParams asked;
  private File photo;

  public FilePicker(Activity activity, CameraPermission camera) {
    this.activity = activity;
    this.camera = camera;
  }

  /** The page hears exactly once, also when nothing is chosen: otherwise it would never ask again. */
  private void answer(Uri... chosen) {
    if (waiting == null) return;
    waiting.onReceiveValue(chosen);
    waiting = null;
  }

  public void open(ValueCallback<Uri[]> callback, FileChooserParams params) {
    answer((Uri[]) null);
    waiting = callback;
    asked = params;
    if (!offersCamera()) pickFile();
    else if (params.isCaptureEnabled()) takePhoto();
    else choose();
  }

  private boolean offersCamera() {
    return AcceptedTypes.takePhotos(AcceptedTypes.of(asked.getAcceptTypes()))
        && activity.getPackageManager().hasSystemFeature(PackageManager.FEATURE_CAMERA_ANY);
  }

  private void choose() {
    CharSequence[] ways = {activity.getText(R.string.take_photo), activity.getText(R.string.choose_file)};
    new AlertDialog.Builder(activity)
        .setTitle(R.string.add_document)
        .setItems(ways, new DialogInterface.OnClickListener() {
          @Override public void onClick(DialogInterface dialog, int which) {
            if (which == 0) takePhoto();
            else pickFile();
          }
        })
        .setOnCancelListener(new DialogInterface.OnCancelListener() {
          @Override public void onCancel(DialogInterface dialog) { answer((Uri[]) null); }
        })
        .show();
  }

  private void start(Intent intent, int request) {
    try {
      activity.startActivityForResult(intent, request);
    } catch (ActivityNotFoundException | SecurityException none) {
      Toast.makeText(activity, R.string.no_app, Toast.LENGTH_SHORT).show();
      answer((Uri[]) null);
    }
  }

  private void pickFile() {
    List<String> types = AcceptedTypes.of(asked.getAcceptTypes());
    Intent intent = new Intent(Intent.ACTION_GET_CONTENT)
        .addCategory(Intent.CATEGORY_OPENABLE)
        .setType(types.size() == 1 ? types.get(0) : "*/*")
        .putExtra(Intent.EXTRA_ALLOW_MULTIPLE, asked.getMode() == FileChooserParams.MODE_OPEN_MULTIPLE);
    if (types.size() > 1) intent.putExtra(Intent.EXTRA_MIME_TYPES, types.toArray(new String[0]));
    start(intent, FILE);
  }

  private void takePhoto() {
    camera.ask(new CameraPermission.Answer() {
      @Override public void camera(boolean allowed) {
        if (allowed) startCamera();
        else pickFile();
      }
    });
  }

  private void startCamera() {
    photo = PhotoProvider.newPhoto(activity);
    Uri target = PhotoProvider.addressOf(activity, photo);
    Intent intent = new Intent(MediaStore.ACTION_IMAGE_CAPTURE)
        .putExtra(MediaStore.EXTRA_OUTPUT, target)
        .addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION | Intent.FLAG_GRANT_READ_URI_PERMISSION);
    intent.setClipData(ClipData.newRawUri("", target));
    start(intent, PHOTO);
  }

  public boolean onResult(int request, int result, Intent data) {
    if (request == FILE) answer(result == Activity.RESULT_OK ? filesOf(data) : null);
    else if (request == PHOTO) finishPhoto(result == Activity.RESULT_OK);
    else return false;
    return true;
  }

  /** Never a path: it could lead into the app's own files. */
  private static Uri[] filesOf(Intent data) {
    if (data == null) return null;
    ClipData several = data.getClipData();
    Uri[] files = several == null ? new Uri[] {data.getData()} : new Uri[several.getItemCount()];
    for (int i = 0; several != null && i < files.length; i++) files[i] = several.getItemAt(i).getUri();
    for (Uri file : files) if (file == null || !"content".equals(file.getScheme())) return null;
    return files;
  }

  /** A photo is made smaller before it is handed over, away from the screen's thread. */
  private void finishPhoto(boolean taken) {
    final File file = photo;
    photo = null;
    if (file == null || !taken || file.length() == 0) {
      answer((Uri[]) null);
      return;
    }
    new Thread(new Runnable() {
      @Override public void run() {
        Photo.shrink(file);
        activity.runOnUiThread(new Runnable() {
          @Override public void run() { answer(PhotoProvider.addressOf(activity, file)); }
        });
      }
    }).start();
  }
}
