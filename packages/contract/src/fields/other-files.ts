/** Endings of programs, pages and scripts: a document named so is a trick, whatever it contains. */
const otherEndings = new Set(
  (
    'exe com bat cmd msi scr pif cpl lnk hta js mjs cjs jse vbs vbe wsf ps1 sh jar apk app dmg deb html htm xhtml shtml svg xml ' +
    'php asp aspx jsp htaccess htpasswd'
  ).split(' '),
);
const otherTypes =
  /^text\/(?!plain$)|^(?:application|image)\/(?:xhtml\+xml|xml|svg\+xml|(?:x-)?(?:javascript|ecmascript|sh|msdownload|msdos-program|httpd-php)|java-archive|vnd\.android\.package-archive)$/u;

/**
 * Whether a file calls itself a program, a page or a script. Any other name or type says nothing: phones send documents without a type,
 * as `application/octet-stream`, and with names such as `card.jfif` or `aadhaar.pdf (1)`; the content decides (R7).
 */
export const isOtherFile = ({ name, type }: { name: string; type: string }): boolean => {
  const ending = /\.([^.]+)$/u.exec(name.trim().toLowerCase())?.[1] ?? '';
  return (
    otherEndings.has(ending) || otherTypes.test(type.toLowerCase().split(';')[0]?.trim() ?? '')
  );
};
