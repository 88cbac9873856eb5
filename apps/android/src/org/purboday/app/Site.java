package org.purboday.app;

import java.util.Locale;

/** The one site that this app shows, and what becomes of links that lead elsewhere. Plain Java: tested without a phone. */
final class Site {
  enum Place { INSIDE, BROWSER, DIALLER, WRITER, OTHER_APP, REFUSED }

  /** Where the app begins: the sign-in, with the splash before it. */
  static final String START = "/login";
  static final String TRACK = "/track";

  private final String origin;

  Site(String origin) { this.origin = origin; }

  String start() { return origin + START; }

  String track() { return origin + TRACK; }

  boolean holds(String address) { return origin.equals(originOf(address)); }

  Place placeOf(String address) {
    if (holds(address)) return Place.INSIDE;
    String scheme = schemeOf(address);
    if (scheme.equals("http") || scheme.equals("https")) return Place.BROWSER;
    if (scheme.equals("tel")) return Place.DIALLER;
    if (scheme.equals("mailto") || scheme.equals("sms") || scheme.equals("smsto")) return Place.WRITER;
    if (scheme.equals("geo") || scheme.equals("whatsapp")) return Place.OTHER_APP;
    return Place.REFUSED; // intent:, file:, content:, javascript: and whatever else could reach into this phone
  }

  private static String schemeOf(String address) {
    int colon = address == null ? -1 : address.indexOf(':');
    return colon < 0 ? "" : address.substring(0, colon).toLowerCase(Locale.ROOT);
  }

  /** `https://host[:port]` of an https address, or null: also for one with a user name, behind which another host may hide. */
  static String originOf(String address) {
    if (!schemeOf(address).equals("https") || !address.startsWith("//", 6)) return null;
    int end = 8;
    while (end < address.length() && "/?#\\".indexOf(address.charAt(end)) < 0) end++;
    String host = address.substring(8, end).toLowerCase(Locale.ROOT);
    if (host.isEmpty() || host.indexOf('@') >= 0) return null;
    return "https://" + (host.endsWith(":443") ? host.substring(0, host.length() - 4) : host);
  }
}
