package org.purboday.app;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.widget.Toast;

/** Other apps of this phone. */
final class Outside {
  private Outside() {}

  static void open(Activity activity, Intent intent) {
    try {
      activity.startActivity(intent);
    } catch (ActivityNotFoundException | SecurityException none) {
      Toast.makeText(activity, R.string.no_app, Toast.LENGTH_SHORT).show();
    }
  }

  /** Follows a link that leads out of the site; one that leads nowhere good is dropped. */
  static void follow(Activity activity, Site.Place place, String address) {
    String action;
    switch (place) {
      case DIALLER: action = Intent.ACTION_DIAL; break;
      case WRITER: action = Intent.ACTION_SENDTO; break;
      case BROWSER: case OTHER_APP: action = Intent.ACTION_VIEW; break;
      default: return;
    }
    Intent intent = new Intent(action, Uri.parse(address)).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    if (place == Site.Place.BROWSER) intent.addCategory(Intent.CATEGORY_BROWSABLE);
    open(activity, intent);
  }
}
