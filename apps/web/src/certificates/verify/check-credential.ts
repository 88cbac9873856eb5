import { verifyAsync } from '@noble/ed25519';
import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import {
  credentialClaims,
  credentialHeader,
  issuerKeys,
  type CredentialClaims,
} from '@purboday/contract/certificates/credential-claims';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';

/** What certificates are checked with: keys, and the codes that were revoked until a day. Public, and the same for everybody. */
type TrustList = {
  /** By the id that signatures name; each the 32 bytes of an Ed25519 key as base64url. */
  keys: Readonly<Record<string, string>>;
  /** When keys were revoked, by their id, as ISO moments. Absent in lists that an older version of this page stored. */
  revokedKeys?: Readonly<Record<string, string>>;
  revoked: readonly string[];
  /** As `YYYY-MM-DD`. */
  day: string;
};

// In localStorage, so that certificates can be checked without a network.

// In localStorage, so that certificates can be checked without a network.
const key = 'certificates-trust';

/** What this device kept; undefined when there is nothing, or nothing that can be read. */
const keptTrust = (): TrustList | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as TrustList;
  } catch {
    return undefined;
  }
};

const keep = (trust: TrustList): void => {
  try {
    localStorage.setItem(key, JSON.stringify(trust));
  } catch {
    // A full store: this time it works, without a network it will not.
  }
};

/** Fetches keys and revoked codes, and keeps them. */
const fetchTrust = async (signal: AbortSignal): Promise<TrustList> => {
  const [answer, { data }] = await Promise.all([
    fetch('/.well-known/did.json', { signal }),
    call(certificatesContract.listRevokedCertificates, {}, { signal }),
  ]);
  const { verificationMethod } = issuerKeys.parse(await answer.json());
  const keys = verificationMethod.map(({ id, publicKeyJwk }) => [id, publicKeyJwk.x]);
  const revokedKeys = verificationMethod.flatMap(({ id, revoked }) =>
    revoked === undefined ? [] : [[id, revoked] as const],
  );
  const trust: TrustList = {
    keys: Object.fromEntries(keys),
    revokedKeys: Object.fromEntries(revokedKeys),
    revoked: data.codes,
    day: data.day,
  };
  keep(trust);
  return trust;
};

/** Keys and revoked codes: the current ones, or without a network those that this device stored. */
export const useTrust = () =>
  useQuery({
    queryKey: [key],
    queryFn: ({ signal }) =>
      fetchTrust(signal).catch((error: unknown) => {
        const trust = signal.aborted ? undefined : keptTrust();
        if (!trust) throw error;
        return trust;
      }),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: 'always',
  });

/** What a checked certificate says, and nothing else. */
export type Checked = {
  code: string;
  name: string;
  skill: string;
  hours: number;
  provider: string;
  startsOn: string;
  endsOn: string;
  /** A moment in ISO form. */
  issuedAt: string;
};

export type Verdict =
  | { status: 'VALID' | 'REVOKED'; certificate: Checked }
  /** Only the code of a certificate: its page says the rest, with a network. */
  | { status: 'code'; code: string }
  /** Signed with a key that was revoked, so that anyone may have written it: only its page says more. `day` is an ISO moment. */
  | { status: 'key-revoked'; code: string; day: string }
  /** Signed with a key that is not known here, or not as it says. */
  | { status: 'not-ours' }
  | { status: 'unreadable' };

const codeLength = 10;

/** The beginning of every credential (`{"` in base64url), and an Ed25519 signature of 64 bytes at its end. */
const credentialPattern = /eyJ[\w-]+\.[\w-]+\.[\w-]{86}/u;

/** Writes out the characters that email programs, HTML and JSON encode. */
const decoded = (text: string): string =>
  text
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/\\u[0-9a-f]{4}|\\[a-z]|&#?\w+;|<\/?(?:br|wbr|p|div|span|font)\b[^<>]*>/giu, ' ')
    .replaceAll(/[%=]([0-7][0-9a-f])/giu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** Word processors and phones replace two hyphens by a dash, and one by a hyphen that does not break. */
const withHyphens = (text: string): string =>
  text.replaceAll(/[—―]/gu, '--').replaceAll(/[‐-–−]/gu, '-');

/**
 * The credentials that a text may contain, alone or behind the `#` of an address. Email programs wrap, quote and encode it, and people
 * write words around it: what cannot be part of a credential is left out, and the length of the signature shows where it ends (R19).
 */
const credentialsIn = (text: string): string[] => {
  const [, alone] = /(?:^|#)([\w-]+\.[\w-]+\.[\w-]+)$/u.exec(text) ?? [];
  const found = [text, decoded(text), decoded(decoded(text))].flatMap(
    (reading) =>
      credentialPattern.exec(withHyphens(reading).replaceAll(/[^\w.-]+/gu, ''))?.[0] ?? [],
  );
  return [...new Set(found.length === 0 && alone !== undefined ? [alone] : found)];
};

const codePattern = new RegExp(`^[A-Z]{${codeLength}}$`, 'u');

/**
 * The code in a text: alone, however it is typed, in a certificate's address, behind a colon (`Code: ABCDE FGHJK`), or as the only capitals
 * of its length between words.
 */
const codeIn = (text: string): string | undefined => {
  const [, address] = /\/certificates\/([A-Za-z]+)/u.exec(text) ?? [];
  const [, labelled] = /[:=#]\s*([^:=#]*)$/u.exec(text) ?? [];
  for (const typed of [address ?? text, labelled ?? '']) {
    const alone = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    if (codePattern.test(alone)) return alone;
  }
  const [code, ...others] = new Set(
    text.split(/[^\p{L}\p{N}]+/u).filter((word) => codePattern.test(word)),
  );
  return others.length === 0 ? code : undefined;
};

const bytesOf = (base64url: string): Uint8Array => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
};

const jsonOf = (base64url: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(base64url)));

const dayOf = (moment: string): string => moment.slice(0, 10);

const checkedOf = ({ id, name, validFrom, credentialSubject }: CredentialClaims): Checked => ({
  code: id.split('/').at(-1) ?? '',
  name: credentialSubject.identifier[0]?.identityHash ?? '',
  skill: name,
  hours: credentialSubject.creditsEarned,
  provider: credentialSubject.source.name,
  startsOn: dayOf(credentialSubject.activityStartDate),
  endsOn: dayOf(credentialSubject.activityEndDate),
  issuedAt: validFrom,
});

const keyIdOf = (credential: string): string =>
  credentialHeader.parse(jsonOf(credential.split('.')[0] ?? '')).kid;

/** Whether a JWT is signed by one of the keys, the one that it names. */
const isSigned = async (credential: string, { keys }: TrustList): Promise<boolean> => {
  const [head = '', body = '', signature = ''] = credential.split('.');
  const kid = keyIdOf(credential);
  const key = Object.hasOwn(keys, kid) ? keys[kid] : undefined;
  if (key === undefined) return false;
  const signed = new TextEncoder().encode(`${head}.${body}`);
  return verifyAsync(bytesOf(signature), signed, bytesOf(key));
};

const checkCredential = async (credential: string, trust: TrustList): Promise<Verdict> => {
  try {
    if (!(await isSigned(credential, trust))) return { status: 'not-ours' };
    const certificate = checkedOf(credentialClaims.parse(jsonOf(credential.split('.')[1] ?? '')));
    if (trust.revoked.includes(certificate.code)) return { status: 'REVOKED', certificate };
    const keyRevokedOn = trust.revokedKeys?.[keyIdOf(credential)];
    if (keyRevokedOn !== undefined)
      return { status: 'key-revoked', code: certificate.code, day: keyRevokedOn };
    return { status: 'VALID', certificate };
  } catch {
    return { status: 'not-ours' };
  }
};

/** Checks a credential with what is on this device, without the network. */
export const checkText = async (typed: string, trust: TrustList): Promise<Verdict> => {
  const text = typed.trim();
  const credentials = credentialsIn(text);
  if (credentials.length === 0) {
    const code = codeIn(text);
    return code === undefined ? { status: 'unreadable' } : { status: 'code', code };
  }
  let verdict: Verdict = { status: 'not-ours' };
  for (const credential of credentials) {
    verdict = await checkCredential(credential, trust);
    if (verdict.status !== 'not-ours') break;
  }
  return verdict;
};
