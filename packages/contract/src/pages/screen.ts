import type { Role } from '../conventions/roles.ts';
import type { Language } from '../languages/languages.ts';

/** What is said of a screen. */
export type Screen = {
  /** Parameters as `$name`. */
  path: string;
  /** Who may see it (specification §2). */
  guard: 'ANYONE' | 'SIGNED_IN' | Role;
  /** Of its document, until the screen says it better; also its entry in a menu. */
  title: string;
  /** Under which heading of its portal's menu it stands, if it does; a phone keeps the entries of every day at hand. Menus have the order of this table. */
  menu?: 'every day' | 'Administration' | 'Oversight';
  /** When left out: `public` outside the portals, `portal` in them. */
  budget?: 'landing' | 'sign-in' | 'charts';
  /** Its own document, outside the router. */
  document?: string;
  /** In which it is, whatever was chosen; an address in every other language is a screen of its own (`landingPathOf`). */
  language?: Language;
  /** Its document holds how it begins, to be read before the program is there. */
  prerendered?: true;
};
