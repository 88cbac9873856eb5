import type { Role } from '../conventions/roles.ts';
import type { Language } from '../languages/languages.ts';

/** What is said of a screen. */
export type Screen = {
  /** Parameters as `$name`. */
  path: string;
  /** Who may see it (specification §2). */
  guard: 'ANYONE' | 'SIGNED_IN' | Role;
  /** Title of the page until the screen sets a better one, and its entry in a menu. */
  title: string;
  /** Under which heading of its portal's menu it stands, if it does; a phone keeps the entries of every day at hand. Menus have the order of this table. */
  menu?: 'every day' | 'Administration' | 'Oversight';
  /** The page has its own HTML file and client entry, outside the router. */
  template?: string;
  /** In which it is, whatever was chosen; an address in every other language is a screen of its own (`landingPathOf`). */
  language?: Language;
  /** The content depends on the history entry of the browser, so the server cannot render it. */
  clientOnly?: true;
};
