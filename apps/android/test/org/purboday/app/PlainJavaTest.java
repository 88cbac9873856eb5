package org.purboday.app;

import java.util.Arrays;
import org.purboday.app.picking.AcceptedTypes;

/** The parts that need no phone. Prints one line a case; ends with 1 when one fails. */
public final class PlainJavaTest {
  private static int failures;

  private static void check(String what, Object expected, Object actual) {
    boolean same = expected == null ? actual == null : expected.equals(actual);
    if (!same) failures++;
    System.out.println((same ? "ok   " : "FAIL ") + what + (same ? "" : ": expected " + expected + ", got " + actual));
  }

  private static void places() {
    Site site = new Site("https://skills.example.org");
    Object[][] cases = {
      {"https://skills.example.org/track", Site.Place.INSIDE},
      {"https://skills.example.org", Site.Place.INSIDE},
      {"https://SKILLS.example.org:443/login?x#y", Site.Place.INSIDE},
      {"https://skills.example.org:8443/", Site.Place.BROWSER},
      {"http://skills.example.org/track", Site.Place.BROWSER},
      {"https://skills.example.org.evil.example/", Site.Place.BROWSER},
      {"https://skills.example.org@evil.example/", Site.Place.BROWSER},
      {"https://evil.example\\@skills.example.org/", Site.Place.BROWSER},
      {"https://evil.example#skills.example.org", Site.Place.BROWSER},
      {"https:skills.example.org/", Site.Place.BROWSER},
      {"tel:+919876543210", Site.Place.DIALLER},
      {"mailto:help@example.org", Site.Place.WRITER},
      {"sms:1800", Site.Place.WRITER},
      {"geo:22.57,88.36?q=Centre", Site.Place.OTHER_APP},
      {"whatsapp://send?text=x", Site.Place.OTHER_APP},
      {"intent://evil#Intent;scheme=https;end", Site.Place.REFUSED},
      {"file:///data/data/org.purboday.app/cache/file.part", Site.Place.REFUSED},
      {"content://org.purboday.app.photos/photo.jpg", Site.Place.REFUSED},
      {"javascript:alert(1)", Site.Place.REFUSED},
      {"blob:https://skills.example.org/1", Site.Place.REFUSED},
      {"", Site.Place.REFUSED},
      {null, Site.Place.REFUSED},
    };
    for (Object[] each : cases) check("where " + each[0] + " goes", each[1], site.placeOf((String) each[0]));
    check("a port belongs to the site", Site.Place.INSIDE, new Site("https://a.example:8443").placeOf("https://a.example:8443/x"));
    check("the app begins at the sign-in", "https://skills.example.org/login", site.start());
    check("the shortcut leads to the application", "https://skills.example.org/track", site.track());
  }

  private static void types() {
    String sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    check("media types are taken as they are", Arrays.asList("application/pdf", "image/jpeg", "image/png"),
        AcceptedTypes.of(new String[] {"application/pdf,image/jpeg,image/png"}));
    check("extensions become media types", Arrays.asList("application/vnd.ms-excel", sheet), AcceptedTypes.of(new String[] {".xls", " .XLSX"}));
    check("what is unknown is left out", Arrays.asList("image/jpeg"), AcceptedTypes.of(new String[] {".jpg,.jpeg", ".foo", ""}));
    check("a document may be a photo", true, AcceptedTypes.takePhotos(AcceptedTypes.of(new String[] {"application/pdf,image/jpeg"})));
    check("a list may not", false, AcceptedTypes.takePhotos(AcceptedTypes.of(new String[] {".xls,.xlsx"})));
    check("neither a PNG", false, AcceptedTypes.takePhotos(AcceptedTypes.of(new String[] {"image/png"})));
    check("anything may", true, AcceptedTypes.takePhotos(AcceptedTypes.of(new String[] {""})));
  }

  private static void engines() {
    String agent = "Mozilla/5.0 (Linux; Android 8.1.0; wv) AppleWebKit/537.36 Version/4.0 Chrome/%d.0.5304.141 Mobile Safari/537.36";
    check("a WebView of 2022 is outdated", true, Engine.isOutdated(String.format(agent, Engine.OLDEST - 1)));
    check("a WebView that the build knows is not", false, Engine.isOutdated(String.format(agent, Engine.OLDEST)));
    check("one without a version is not", false, Engine.isOutdated("Mozilla/5.0"));
  }

  public static void main(String[] none) {
    places();
    types();
    engines();
    if (failures > 0) System.exit(1);
  }
}
