package org.purboday.app;

import android.graphics.Bitmap;
import android.net.http.SslError;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** Keeps a page on its site, and notices when it cannot be shown. */
final class PageClient extends WebViewClient {
  private static final String BLANK = "about:blank";
  /** How the WebView calls its own error page, which the cover hides. */
  private static final String ERROR_PAGE = "chrome-error:";

  private final MainActivity activity;
  private final Site site;
  private final Page page;

  PageClient(MainActivity activity, Site site, Page page) {
    this.activity = activity;
    this.site = site;
    this.page = page;
  }

  private boolean leaves(String address) {
    Site.Place place = site.placeOf(address);
    if (place == Site.Place.INSIDE || BLANK.equals(address)) return false;
    Outside.follow(activity, place, address);
    page.closeIfEmpty();
    return true;
  }

  // Since Android 7; without @Override because the library it is compiled with is older.
  public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
    return request.isForMainFrame() && leaves(request.getUrl().toString());
  }

  /** Not covered above, for example the response to a form of another site. */
  @Override public void onPageStarted(WebView view, String address, Bitmap icon) {
    page.begins(address);
    if (BLANK.equals(address) || address.startsWith(ERROR_PAGE) || site.holds(address)) return;
    view.stopLoading();
    leaves(address);
  }

  @Override public void onPageCommitVisible(WebView view, String address) { page.shown(); }

  @Override public void onPageFinished(WebView view, String address) {
    if (BLANK.equals(address)) return;
    page.shown();
    if (site.holds(address)) view.evaluateJavascript(Bridge.PRINT_BY_BRIDGE, null);
  }

  @Override public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
    if (!request.isForMainFrame()) return;
    boolean insecure = error.getErrorCode() == ERROR_FAILED_SSL_HANDSHAKE;
    page.failed(request.getUrl().toString(), insecure ? Cover.State.INSECURE : Cover.State.OFFLINE);
  }

  @Override public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
    handler.cancel();
    // A page that is there already says itself what did not arrive.
    if (page.state() != Cover.State.SHOWN) page.failed(page.address(), Cover.State.INSECURE);
  }

  // Since Android 8. Without an answer the whole app would end.
  public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
    page.gone();
    return true;
  }
}
