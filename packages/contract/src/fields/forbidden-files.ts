/**
 * Extensions of executables, web pages and scripts. A document with such a name is rejected
 * whatever it contains.
 */
const otherEndings = new Set(
  (
    'exe com bat cmd msi scr pif cpl lnk hta js mjs cjs jse vbs vbe wsf ps1 sh jar apk app dmg deb html htm xhtml shtml svg xml ' +
    'php asp aspx jsp htaccess htpasswd'
  ).split(' '),
);
const otherTypes =
  /^text\/(?!plain$)|^(?:application|image)\/(?:xhtml\+xml|xml|svg\+xml|(?:x-)?(?:javascript|ecmascript|sh|msdownload|msdos-program|httpd-php)|java-archive|vnd\.android\.package-archive)$/u;

/**
 * Whether a file calls itself an executable, a web page or a script. Other names and types prove
 * nothing: phones send documents without a type, as `application/octet-stream`, or named
 * `card.jfif` or `aadhaar.pdf (1)`. The content decides (R7).
 */
export const isForbiddenFile = ({ name, type }: { name: string; type: string }): boolean => {
  const ending = /\.([^.]+)$/u.exec(name.trim().toLowerCase())?.[1] ?? '';
  return (
    otherEndings.has(ending) || otherTypes.test(type.toLowerCase().split(';')[0]?.trim() ?? '')
  );
};
