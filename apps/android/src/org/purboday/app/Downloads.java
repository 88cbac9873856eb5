package org.purboday.app;

import android.app.DownloadManager;
import android.content.Context;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.webkit.CookieManager;
import android.webkit.URLUtil;
import android.widget.Toast;

/** Files that a link of the site leads to: the phone's own download list fetches them. */
final class Downloads {
  private Downloads() {}

  static void start(MainActivity activity, String address, String userAgent, String disposition, String type) {
    Site.Place place = activity.site().placeOf(address);
    if (place == Site.Place.BROWSER) {
      Outside.follow(activity, place, address);
      return;
    }
    boolean started = place == Site.Place.INSIDE && enqueue(activity, address, userAgent, disposition, type);
    Toast.makeText(activity, started ? R.string.downloading : R.string.download_failed, Toast.LENGTH_SHORT).show();
  }

  private static boolean enqueue(MainActivity activity, String address, String userAgent, String disposition, String type) {
    String name = URLUtil.guessFileName(address, disposition, type);
    DownloadManager.Request request = new DownloadManager.Request(Uri.parse(address))
        .addRequestHeader("User-Agent", userAgent)
        .setMimeType(type)
        .setTitle(name)
        .setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
    String cookie = CookieManager.getInstance().getCookie(address);
    if (cookie != null) request.addRequestHeader("Cookie", cookie);
    try {
      // Before Android 10 the common folder needs a permission that this app does not ask for.
      if (Build.VERSION.SDK_INT >= 29) request.setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, name);
      else request.setDestinationInExternalFilesDir(activity, Environment.DIRECTORY_DOWNLOADS, name);
      ((DownloadManager) activity.getSystemService(Context.DOWNLOAD_SERVICE)).enqueue(request);
      return true;
    } catch (IllegalArgumentException | IllegalStateException | SecurityException off) {
      return false; // the download list is switched off, or there is no storage
    }
  }
}
