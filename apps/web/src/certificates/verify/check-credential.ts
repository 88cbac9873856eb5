import { verifyAsync } from '@noble/ed25519';
import {
  credentialClaims,
  credentialHeader,
  type CredentialClaims,
} from '@purboday/contract/certificates/credential-claims';
import type { TrustList } from './trust-list.ts';

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

/**
 * The credential in a text, alone or behind the `#` of an address. Mail programs wrap and quote it, and people write words around it: what
 * cannot be part of a credential is left out, and the length of the signature tells where it ends (R19).
 */
const credentialIn = (text: string): string | undefined =>
  credentialPattern.exec(text.replaceAll(/[^\w.-]+/gu, ''))?.[0] ??
  /(?:^|#)([\w-]+\.[\w-]+\.[\w-]+)$/u.exec(text)?.[1];

const codePattern = new RegExp(`^[A-Z]{${codeLength}}$`, 'u');

/** The code in a text: alone, however it is typed, in a certificate's address, or as the only capitals of its length between words. */
const codeIn = (text: string): string | undefined => {
  const [, address] = /\/certificates\/([A-Za-z]+)/u.exec(text) ?? [];
  const alone = (address ?? text).replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (codePattern.test(alone)) return alone;
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

/** Checks a credential with what is on this device; no network is asked. */
export const checkText = async (typed: string, trust: TrustList): Promise<Verdict> => {
  const text = typed.trim();
  const credential = credentialIn(text);
  if (credential === undefined) {
    const code = codeIn(text);
    return code === undefined ? { status: 'unreadable' } : { status: 'code', code };
  }
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
