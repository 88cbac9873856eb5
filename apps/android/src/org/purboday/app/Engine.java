package org.purboday.app;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The phone's WebView. Plain Java: tested without a phone. */
final class Engine {
  /** The build target of the web app: `baseline-widely-available`. */
  static final int OLDEST = 111;

  private static final Pattern VERSION = Pattern.compile("Chrome/(\\d{1,4})\\.");

  private Engine() {}

  /** Whether the user agent names a WebView too old for the site's pages; one that names none gets the benefit of the doubt. */
  static boolean isOutdated(String userAgent) {
    Matcher found = VERSION.matcher(userAgent);
    return found.find() && Integer.parseInt(found.group(1)) < OLDEST;
  }
}
