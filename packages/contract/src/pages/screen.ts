import type { Role } from '../conventions/roles.ts';
import type { OrganisationPermission } from '../organisations/organisation-permissions.ts';
import type { Language } from '../languages/languages.ts';

/** One entry of the table of screens. */
export type Screen = {
  /** With parameters as `$name`. */
  path: string;
  /** Role that may open it (specification §2). */
  guard: 'ANYONE' | 'SIGNED_IN' | Role;
  /** For people of an organisation: what their role must allow. Menus leave the screen out otherwise. */
  permission?: OrganisationPermission;
  /** Title of the page until the screen sets another one, and label in the menu. */
  title: string;
  /**
   * Group of the portal's menu, if the screen is in it. Phones show the entries of `every day`
   * first. Menus follow the order of the table.
   */
  menu?: 'every day' | 'Foundation';
  /** Screens of one section share a menu entry: the one with this label, or with this title. */
  section?: string;
  /** Shown as a tab on the screens of its section. */
  tab?: true;
  /** A shorter text of the tab than the title. */
  tabLabel?: string;
  /** HTML file of a page with its own client entry, outside the router. */
  template?: string;
  /** Fixed language of the page. The other languages have screens of their own (`toLandingPath`). */
  language?: Language;
  /** The content depends on the browser's history entry, so the server cannot render it. */
  clientOnly?: true;
};
