package org.purboday.app.picking;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** File types of a file field in the form that the phone's file picker expects. Plain Java: tested without a phone. */
public final class AcceptedTypes {
  private static final String[][] EXTENSIONS = {
    {".xls", "application/vnd.ms-excel"},
    {".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    {".csv", "text/csv"},
    {".pdf", "application/pdf"},
    {".jpg", "image/jpeg"},
    {".jpeg", "image/jpeg"},
    {".png", "image/png"},
  };

  private AcceptedTypes() {}

  /** Media types of an `accept` attribute, whose entries may be media types and extensions; empty: anything goes. */
  public static List<String> of(String[] accept) {
    List<String> types = new ArrayList<String>();
    for (String entry : accept) for (String one : entry.split(",")) {
      String type = typeOf(one.trim().toLowerCase(Locale.ROOT));
      if (type != null && !types.contains(type)) types.add(type);
    }
    return types;
  }

  private static String typeOf(String one) {
    if (one.indexOf('/') > 0) return one;
    for (String[] known : EXTENSIONS) if (known[0].equals(one)) return known[1];
    return null;
  }

  /** Whether a photo is an answer. */
  public static boolean takePhotos(List<String> types) {
    return types.isEmpty() || types.contains("image/*") || types.contains("image/jpeg");
  }
}
