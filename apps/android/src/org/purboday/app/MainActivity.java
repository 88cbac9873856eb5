package org.purboday.app;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.DialogInterface;
import android.content.Intent;
import android.content.res.Configuration;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.view.View;
import android.view.WindowInsets;
import android.webkit.CookieManager;
import android.widget.FrameLayout;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.json.JSONException;
import org.json.JSONObject;
import org.purboday.app.picking.CameraPermission;
import org.purboday.app.picking.FilePicker;
import org.purboday.app.picking.PhotoProvider;

/** The whole app: the site's pages in WebViews, with the few things that a browser's tab would otherwise do. */
public final class MainActivity extends Activity {
  /** The name stays as it is: the shortcut of res/xml/shortcuts.xml calls it. */
  private static final String ACTION_TRACK = "org.purboday.app.TRACK";

  private Site site;
  private FrameLayout root;
  private Pages pages;
  private CameraPermission camera;
  private FilePicker picker;
  private FileSaver saver;

  @Override protected void onCreate(Bundle state) {
    super.onCreate(state);
    site = new Site(readOrigin());
    root = new FrameLayout(this);
    root.setOnApplyWindowInsetsListener(new KeepClear());
    setContentView(root);
    camera = new CameraPermission(this);
    picker = new FilePicker(this, camera);
    saver = new FileSaver(this);
    pages = new Pages(this, root, site);
    // After the phone took the app's memory back, its pages are opened again where they were; a new session is needed.
    if (state == null || !pages.restore(state)) {
      PhotoProvider.clear(this);
      saver.clear();
      pages.load(addressOf(getIntent()));
    }
    if (Engine.isOutdated(pages.userAgent())) adviseUpdate();
  }

  /** The server writes its address into this file of the template. */
  private String readOrigin() {
    try (InputStream in = getAssets().open("config.json")) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      byte[] part = new byte[1024];
      for (int n; (n = in.read(part)) > 0; ) all.write(part, 0, n);
      return new JSONObject(all.toString("UTF-8")).getString("origin");
    } catch (IOException | JSONException broken) {
      throw new IllegalStateException("assets/config.json", broken);
    }
  }

  /** The page that the launcher, the shortcut or a link of another app asks for. */
  private String addressOf(Intent intent) {
    if (intent != null && ACTION_TRACK.equals(intent.getAction())) return site.track();
    String asked = intent == null ? null : intent.getDataString();
    return asked != null && Intent.ACTION_VIEW.equals(intent.getAction()) && site.holds(asked) ? asked : site.start();
  }

  /** The app is open already: only what asks for a page of its own leads away from the present one. */
  @Override protected void onNewIntent(Intent intent) {
    super.onNewIntent(intent);
    setIntent(intent);
    if (ACTION_TRACK.equals(intent.getAction()) || site.holds(intent.getDataString())) pages.load(addressOf(intent));
  }

  Site site() { return site; }

  CameraPermission camera() { return camera; }

  FilePicker picker() { return picker; }

  FileSaver saver() { return saver; }

  /** Back through the pages; from the first one to the home screen, where the session goes on living. */
  @Override public void onBackPressed() {
    if (!pages.back()) moveTaskToBack(true);
  }

  @Override protected void onActivityResult(int request, int result, Intent data) {
    super.onActivityResult(request, result, data);
    if (!picker.onResult(request, result, data)) saver.onResult(request, result, data);
  }

  @Override public void onRequestPermissionsResult(int request, String[] names, int[] results) {
    camera.onResult(request, results);
  }

  /** Dark mode, text size and the rest change while the pages stay. */
  @Override public void onConfigurationChanged(Configuration now) {
    getTheme().applyStyle(R.style.App, true);
    super.onConfigurationChanged(now);
    boolean light = (now.uiMode & Configuration.UI_MODE_NIGHT_MASK) != Configuration.UI_MODE_NIGHT_YES;
    boolean lightKeys = light && Build.VERSION.SDK_INT >= 27;
    int paper = getColor(R.color.paper);
    getWindow().getDecorView().setBackgroundColor(paper);
    getWindow().setStatusBarColor(paper);
    if (!light || lightKeys) getWindow().setNavigationBarColor(paper);
    // 0x10: View.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR, of Android 8.
    int bars = View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR | 0x10;
    View decor = getWindow().getDecorView();
    int others = decor.getSystemUiVisibility() & ~bars;
    decor.setSystemUiVisibility(others | (light ? View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR : 0) | (lightKeys ? 0x10 : 0));
    pages.restyle(now.fontScale);
  }

  private void adviseUpdate() {
    new AlertDialog.Builder(this)
        .setTitle(R.string.outdated_title)
        .setMessage(R.string.outdated_text)
        .setPositiveButton(R.string.update, new DialogInterface.OnClickListener() {
          @Override public void onClick(DialogInterface dialog, int which) {
            Outside.open(MainActivity.this, new Intent(Intent.ACTION_VIEW, Uri.parse("market://details?id=com.google.android.webview")));
          }
        })
        .setNegativeButton(R.string.continue_anyway, null)
        .show();
  }

  @Override protected void onSaveInstanceState(Bundle out) {
    super.onSaveInstanceState(out);
    pages.save(out);
  }

  @Override protected void onResume() {
    super.onResume();
    pages.resume();
  }

  @Override protected void onPause() {
    pages.pause();
    CookieManager.getInstance().flush();
    super.onPause();
  }

  @Override protected void onDestroy() {
    pages.destroy();
    if (isFinishing()) PhotoProvider.clear(this);
    super.onDestroy();
  }

  /** Android 15 draws every app under its bars: the pages stay clear of them, of the notch and of the keyboard. */
  private static final class KeepClear implements View.OnApplyWindowInsetsListener {
    @Override public WindowInsets onApplyWindowInsets(View view, WindowInsets insets) {
      view.setPadding(insets.getSystemWindowInsetLeft(), insets.getSystemWindowInsetTop(),
          insets.getSystemWindowInsetRight(), insets.getSystemWindowInsetBottom());
      return insets.consumeSystemWindowInsets();
    }
  }
}
