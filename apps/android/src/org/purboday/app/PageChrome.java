package org.purboday.app;

import android.net.Uri;
import android.os.Message;
import android.webkit.PermissionRequest;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;
import java.util.Arrays;
import org.purboday.app.picking.CameraPermission;

/** Answers requests of a page for a new tab, a file or the camera. */
final class PageChrome extends WebChromeClient {
  private final MainActivity activity;
  private final Site site;
  private final Pages pages;
  private final Page page;

  PageChrome(MainActivity activity, Site site, Pages pages, Page page) {
    this.activity = activity;
    this.site = site;
    this.pages = pages;
    this.page = page;
  }

  @Override public boolean onCreateWindow(WebView view, boolean dialog, boolean gesture, Message result) {
    if (!gesture || !pages.mayOpen()) return false;
    ((WebView.WebViewTransport) result.obj).setWebView(pages.open().view());
    result.sendToTarget();
    return true;
  }

  @Override public void onCloseWindow(WebView view) { pages.close(page); }

  @Override public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> answer, FileChooserParams asked) {
    activity.picker().open(answer, asked);
    return true;
  }

  /** The camera, for reading a code; no microphone, nothing else, and for the site alone. */
  @Override public void onPermissionRequest(final PermissionRequest request) {
    boolean video = Arrays.asList(request.getResources()).contains(PermissionRequest.RESOURCE_VIDEO_CAPTURE);
    if (!video || !site.holds(request.getOrigin().toString())) {
      request.deny();
      return;
    }
    activity.camera().ask(new CameraPermission.Answer() {
      @Override public void camera(boolean allowed) {
        if (allowed) request.grant(new String[] {PermissionRequest.RESOURCE_VIDEO_CAPTURE});
        else request.deny();
      }
    });
  }
}
