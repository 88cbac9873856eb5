package org.purboday.app;

import android.webkit.CookieManager;
import android.webkit.DownloadListener;
import android.webkit.WebSettings;
import android.webkit.WebView;

/** One page of the site in a WebView, and what has become of it. */
final class Page {
  /** The web app and the server know the app by this (its splash, its header). */
  private static final String MARKER = " PurbodayApp/1.0";

  private final MainActivity activity;
  private final Pages pages;
  private final Site site;
  private final WebView view;
  private final Bridge bridge;
  private Cover.State state = Cover.State.OPENING;
  private String address;

  Page(MainActivity activity, Site site, Pages pages) {
    this.activity = activity;
    this.pages = pages;
    this.site = site;
    view = new WebView(activity);
    bridge = new Bridge(activity, view);
    address = site.start();
    configure(view.getSettings());
    scaleText(activity.getResources().getConfiguration().fontScale);
    view.setBackgroundColor(activity.getColor(R.color.paper));
    CookieManager.getInstance().setAcceptThirdPartyCookies(view, false);
    view.setWebViewClient(new PageClient(activity, site, this));
    view.setWebChromeClient(new PageChrome(activity, site, pages, this));
    view.addJavascriptInterface(bridge, Bridge.NAME);
    view.setDownloadListener(new DownloadListener() {
      @Override public void onDownloadStart(String from, String userAgent, String disposition, String type, long length) {
        Downloads.start(Page.this.activity, from, userAgent, disposition, type);
        closeIfEmpty();
      }
    });
  }

  private static void configure(WebSettings settings) {
    settings.setJavaScriptEnabled(true);
    settings.setDomStorageEnabled(true);
    settings.setUserAgentString(settings.getUserAgentString() + MARKER);
    settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
    settings.setAllowFileAccess(false);
    settings.setAllowFileAccessFromFileURLs(false);
    settings.setAllowUniversalAccessFromFileURLs(false);
    settings.setGeolocationEnabled(false);
    // As in a browser: the page says how wide it is, two fingers make it larger, a scan fits the screen.
    settings.setUseWideViewPort(true);
    settings.setLoadWithOverviewMode(true);
    settings.setBuiltInZoomControls(true);
    settings.setDisplayZoomControls(false);
    settings.setSupportMultipleWindows(true);
    settings.setJavaScriptCanOpenWindowsAutomatically(false);
    // The picture of the camera, while it looks for a code, starts by itself.
    settings.setMediaPlaybackRequiresUserGesture(false);
  }

  WebView view() { return view; }

  Cover.State state() { return state; }

  /** The address that it shows, or failed to show. */
  String address() {
    String at = view.getUrl();
    return state == Cover.State.SHOWN && at != null && site.holds(at) ? at : address;
  }

  /** Another page begins: the site's own may use the bridge. */
  void begins(String at) { bridge.allow(site.holds(at)); }

  void scaleText(float fontScale) {
    view.getSettings().setTextZoom(Math.round(100 * fontScale));
    view.setBackgroundColor(activity.getColor(R.color.paper));
  }

  void load(String to) {
    address = to;
    become(Cover.State.OPENING);
    view.loadUrl(to);
  }

  void retry() { load(address); }

  /** Shows what came from the site; a page that failed says so until it is tried again. */
  void shown() {
    if (state == Cover.State.OPENING) become(Cover.State.SHOWN);
  }

  void failed(String at, Cover.State how) {
    address = at;
    become(how);
  }

  private void become(Cover.State next) {
    state = next;
    pages.refresh();
  }

  boolean back() {
    if (!view.canGoBack()) return false;
    if (state != Cover.State.SHOWN) become(Cover.State.OPENING);
    view.goBack();
    return true;
  }

  /** A page that was opened for what turned out to be a file or a link to elsewhere has nothing to show. */
  void closeIfEmpty() {
    String at = view.getUrl();
    if (state == Cover.State.OPENING || at == null || at.equals("about:blank")) pages.close(this);
  }

  void gone() { pages.replace(this); }
}
