package org.purboday.app;

import android.content.Context;
import android.print.PrintAttributes;
import android.print.PrintManager;
import android.util.Base64;
import android.webkit.JavascriptInterface;
import android.webkit.WebView;

/**
 * Functions of the app for a page: saving a file that it made (a WebView cannot download one), and printing. Both show the person a
 * dialog of the phone first. Its methods run on a thread of the WebView's.
 */
final class Bridge {
  static final String NAME = "purbodayApp";
  static final String PRINT_BY_BRIDGE = "window.print=function(){" + NAME + ".print()}";

  private final MainActivity activity;
  private final WebView view;
  private volatile boolean allowed;

  Bridge(MainActivity activity, WebView view) {
    this.activity = activity;
    this.view = view;
  }

  /** On the screen's thread, before a page's program runs. */
  void allow(boolean forPage) { allowed = forPage; }

  /** A new file takes the place of one that was not finished. */
  @JavascriptInterface public boolean beginFile(String name, String type) { return allowed && activity.saver().begin(name, type); }

  @JavascriptInterface public boolean addToFile(String base64) {
    try {
      return allowed && activity.saver().add(Base64.decode(base64, Base64.DEFAULT));
    } catch (IllegalArgumentException notBase64) {
      return false;
    }
  }

  @JavascriptInterface public void endFile() {
    if (!allowed) return;
    activity.runOnUiThread(new Runnable() {
      @Override public void run() { activity.saver().askWhere(); }
    });
  }

  @JavascriptInterface public void print() {
    if (!allowed) return;
    activity.runOnUiThread(new Runnable() {
      @Override public void run() {
        String title = view.getTitle() == null ? "Purboday" : view.getTitle();
        PrintManager printing = (PrintManager) activity.getSystemService(Context.PRINT_SERVICE);
        if (printing != null) printing.print(title, view.createPrintDocumentAdapter(title), new PrintAttributes.Builder().build());
      }
    });
  }
}
