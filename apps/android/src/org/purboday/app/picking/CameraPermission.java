package org.purboday.app.picking;

import android.Manifest;
import android.app.Activity;
import android.content.pm.PackageManager;
import android.widget.Toast;
import java.util.ArrayList;
import org.purboday.app.R;

/** The phone's permission to use the camera, asked for when it is used. */
public final class CameraPermission {
  public interface Answer { void camera(boolean allowed); }

  private static final int REQUEST = 11;

  private final Activity activity;
  private final ArrayList<Answer> waiting = new ArrayList<Answer>();

  public CameraPermission(Activity activity) { this.activity = activity; }

  private boolean isGranted() {
    return activity.checkSelfPermission(Manifest.permission.CAMERA) == PackageManager.PERMISSION_GRANTED;
  }

  public void ask(Answer answer) {
    if (isGranted()) {
      answer.camera(true);
      return;
    }
    waiting.add(answer);
    if (waiting.size() == 1) activity.requestPermissions(new String[] {Manifest.permission.CAMERA}, REQUEST);
  }

  public void onResult(int request, int[] results) {
    if (request != REQUEST) return;
    boolean allowed = isGranted();
    // An empty answer means that the question was put away, not refused.
    if (!allowed && results.length > 0) Toast.makeText(activity, R.string.camera_refused, Toast.LENGTH_LONG).show();
    ArrayList<Answer> all = new ArrayList<Answer>(waiting);
    waiting.clear();
    for (Answer answer : all) answer.camera(allowed);
  }
}
