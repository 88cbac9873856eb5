package org.purboday.app;

import android.app.Activity;
import android.content.res.ColorStateList;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.ProgressBar;
import android.widget.TextView;

/** Shown while a page opens, or instead of one that failed. */
final class Cover {
  enum State { OPENING, SHOWN, OFFLINE, INSECURE }

  private final Activity activity;
  private final LinearLayout view;
  private final ProgressBar progress;
  private final TextView title;
  private final TextView text;
  private final Button again;
  private State state = State.OPENING;

  Cover(Activity activity, final Runnable retry) {
    this.activity = activity;
    progress = new ProgressBar(activity);
    title = line(22);
    text = line(16);
    again = new Button(activity);
    again.setAllCaps(false);
    again.setOnClickListener(new View.OnClickListener() {
      @Override public void onClick(View clicked) { retry.run(); }
    });
    view = new LinearLayout(activity);
    view.setOrientation(LinearLayout.VERTICAL);
    view.setGravity(Gravity.CENTER);
    view.setPadding(dp(24), dp(24), dp(24), dp(24));
    // Touches do not reach the page below.
    view.setClickable(true);
    view.setAccessibilityLiveRegion(View.ACCESSIBILITY_LIVE_REGION_POLITE);
    view.setLayoutParams(new FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
    for (View part : new View[] {progress, title, text, again}) view.addView(part, below());
    restyle();
  }

  private LinearLayout.LayoutParams below() {
    LinearLayout.LayoutParams place = new LinearLayout.LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT);
    place.topMargin = dp(12);
    return place;
  }

  private int dp(int size) { return Math.round(size * activity.getResources().getDisplayMetrics().density); }

  private TextView line(int size) {
    TextView line = new TextView(activity);
    line.setTextSize(size); // in sp: it follows the phone's text size
    line.setGravity(Gravity.CENTER);
    return line;
  }

  View view() { return view; }

  /** In the colours, the language and the text size that the phone has now. */
  void restyle() {
    view.setBackgroundColor(activity.getColor(R.color.paper));
    title.setTextColor(activity.getColor(R.color.ink));
    title.setTextSize(22);
    text.setTextColor(activity.getColor(R.color.soft));
    text.setTextSize(16);
    again.setText(R.string.try_again);
    again.setTextSize(16);
    again.setTextColor(activity.getColor(R.color.on_button));
    again.setBackgroundTintList(ColorStateList.valueOf(activity.getColor(R.color.button)));
    show(state);
  }

  void show(State next) {
    state = next;
    boolean failed = next == State.OFFLINE || next == State.INSECURE;
    view.setVisibility(next == State.SHOWN ? View.GONE : View.VISIBLE);
    progress.setVisibility(failed ? View.GONE : View.VISIBLE);
    for (View part : new View[] {text, again}) part.setVisibility(failed ? View.VISIBLE : View.GONE);
    title.setText(!failed ? R.string.opening : next == State.OFFLINE ? R.string.offline_title : R.string.insecure_title);
    if (failed) text.setText(next == State.OFFLINE ? R.string.offline_text : R.string.insecure_text);
  }
}
