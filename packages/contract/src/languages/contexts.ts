/** Between the context of a word and the word, as in compiled gettext catalogues. */
export const contextMark = '\u0004';

/** The contexts of words in portals: `portal: training`. */
export const portalContext = 'portal: ';
