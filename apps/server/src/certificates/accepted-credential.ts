/** Media types of a credential as a JWT: VC-JOSE-COSE, and the general one. */
const credentialTypes = ['application/vc+jwt', 'application/jwt'] as const;
export type CredentialType = (typeof credentialTypes)[number];

type Range = { type: string; quality: number };

const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, quality: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });

/**
 * The type in which a caller wants the credential of a certificate; undefined for a caller that prefers the page. Wildcards mean the page:
 * browsers send them.
 * @param accept the Accept header
 */
export const acceptedCredentialType = (accept: string): CredentialType | undefined => {
  const ranges = rangesOf(accept);
  const qualityOf = (type: string): number =>
    ranges.find((range) => range.type === type)?.quality ?? 0;
  const [best] = credentialTypes.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  const quality = best === undefined ? 0 : qualityOf(best);
  return quality > 0 && quality >= qualityOf('text/html') ? best : undefined;
};
