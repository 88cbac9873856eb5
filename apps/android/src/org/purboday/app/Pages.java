package org.purboday.app;

import android.os.Bundle;
import android.view.ViewGroup;
import android.widget.FrameLayout;
import java.util.ArrayList;

/**
 * The open pages. A link that asks for a new tab (the terms, a document) opens a page on top, so that a half-filled form below stays as
 * it is; going back closes it.
 */
final class Pages {
  private static final int MOST = 4;

  private final MainActivity activity;
  private final FrameLayout root;
  private final Site site;
  private final Cover cover;
  private final ArrayList<Page> stack = new ArrayList<Page>();

  Pages(MainActivity activity, FrameLayout root, Site site) {
    this.activity = activity;
    this.root = root;
    this.site = site;
    cover = new Cover(activity, new Runnable() {
      @Override public void run() { top().retry(); }
    });
    root.addView(cover.view());
    open();
  }

  private Page top() { return stack.get(stack.size() - 1); }

  String userAgent() { return top().view().getSettings().getUserAgentString(); }

  /** Opens an empty page on top. */
  Page open() {
    Page page = new Page(activity, site, this);
    stack.add(page);
    root.addView(page.view(), root.indexOfChild(cover.view()),
        new FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
    refresh();
    return page;
  }

  boolean mayOpen() { return stack.size() < MOST; }

  /** The first page stays. */
  void close(Page page) {
    if (stack.size() < 2 || !stack.remove(page)) return;
    discard(page);
    refresh();
  }

  /** Not from within one of its own calls: a WebView does not survive that. */
  private void discard(final Page page) {
    root.removeView(page.view());
    root.post(new Runnable() {
      @Override public void run() { page.view().destroy(); }
    });
  }

  /** Leads the lowest page, which has the session, to an address of the site. */
  void load(String address) {
    while (stack.size() > 1) close(top());
    top().load(address);
  }

  /** False when there is nothing to go back to. */
  boolean back() {
    if (top().back()) return true;
    if (stack.size() < 2) return false;
    close(top());
    return true;
  }

  /** Shows the state of the top page over it, when the page cannot show it itself. */
  void refresh() { cover.show(stack.isEmpty() ? Cover.State.OPENING : top().state()); }

  /** The system ended the page's renderer to free memory: the page is opened again. */
  void replace(Page gone) {
    int at = stack.indexOf(gone);
    if (at < 0) return;
    String address = gone.address();
    if (at > 0) {
      close(gone);
      return;
    }
    // All pages share one program.
    for (Page page : stack) discard(page);
    stack.clear();
    open().load(address);
  }

  void restyle(float fontScale) {
    for (Page page : stack) page.scaleText(fontScale);
    cover.restyle();
  }

  void save(Bundle out) { stack.get(0).view().saveState(out); }

  boolean restore(Bundle state) { return top().view().restoreState(state) != null; }

  void resume() { for (Page page : stack) page.view().onResume(); }

  void pause() { for (Page page : stack) page.view().onPause(); }

  void destroy() {
    for (Page page : stack) {
      root.removeView(page.view());
      page.view().destroy();
    }
    stack.clear();
  }
}
