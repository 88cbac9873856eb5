import { verifyAsync } from '@noble/ed25519';
import {
  certificatesContract,
  credentialClaims,
  credentialHeader,
  issuerKeys,
  statusListDays,
  type CredentialClaims,
} from '@purboday/contract/certificates/certificates.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';

/** Public keys and the status lists of certificates. */
type TrustList = {
  /** Ed25519 keys of 32 bytes as base64url, by the id in signatures. */
  keys: Readonly<Record<string, string>>;
  /**
   * ISO time of each revocation, by key id. Missing in lists stored by an older version of this
   * page.
   */
  revokedKeys?: Readonly<Record<string, string>>;
  /** Bits of revoked certificates as base64, by list. Missing in lists stored by an older version of this page. */
  revokedLists?: readonly string[];
  /** `YYYY-MM-DD` */
  day: string;
};

// In localStorage, so that certificates can be verified without a network.
const key = 'certificates-trust';

/** Undefined when nothing readable is stored. */
const readStoredTrust = (): TrustList | undefined => {
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
    // Without storage the verification needs a network.
  }
};

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
    revokedLists: data.lists,
    day: data.day,
  };
  keep(trust);
  return trust;
};

/** The current keys, or the stored ones without a network. */
export const useIssuerKeys = () =>
  useQuery({
    queryKey: [key],
    queryFn: ({ signal }) =>
      fetchTrust(signal).catch((error: unknown) => {
        const trust = signal.aborted ? undefined : readStoredTrust();
        if (!trust) throw error;
        return trust;
      }),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: 'always',
  });

type CheckResult = {
  code: string;
  name: string;
  skill: string;
  hours: number;
  provider: string;
  startsOn: string;
  endsOn: string;
  /** ISO time. */
  issuedAt: string;
};

export type CredentialCheck =
  | { status: 'VALID' | 'REVOKED'; certificate: CheckResult }
  /** Genuine, but without a status list of the last 30 days. `day` is that of the old list; undefined when no list knows it. */
  | { status: 'unchecked'; certificate: CheckResult; day?: string }
  /** Only a code, whose page requires a network. */
  | { status: 'code'; code: string }
  /** Signed with a revoked key, so anyone may have created it. `day` is an ISO time. */
  | { status: 'key-revoked'; code: string; day: string }
  /** Signed with an unknown key, or an invalid signature. */
  | { status: 'not-ours' }
  | { status: 'unreadable' };

const codeLength = 10;

/** The start of a credential (`{"` in base64url) and its Ed25519 signature of 64 bytes. */
const credentialPattern = /eyJ[\w-]+\.[\w-]+\.[\w-]{86}/u;

/** Decodes characters that email programs, HTML and JSON encode. */
const decoded = (text: string): string =>
  text
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/\\u[0-9a-f]{4}|\\[a-z]|&#?\w+;|<\/?(?:br|wbr|p|div|span|font)\b[^<>]*>/giu, ' ')
    .replaceAll(/[%=]([0-7][0-9a-f])/giu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** Word processors and phones replace hyphens by dashes and non-breaking hyphens. */
const withHyphens = (text: string): string =>
  text.replaceAll(/[—―]/gu, '--').replaceAll(/[‐-–−]/gu, '-');

/**
 * Finds credentials in a text, alone or after the `#` of an address. Removes wrapping and quoting
 * by email programs; the length of the signature shows where a credential ends (R19).
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
 * Finds the code alone, in an address, after a colon (`Code: ABCDE FGHJK`), or as the only
 * capitals of its length.
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

const toBytes = (base64url: string): Uint8Array => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
};

const toJson = (base64url: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(toBytes(base64url)));

const toDay = (moment: string): string => moment.slice(0, 10);

const toChecked = ({ id, name, validFrom, credentialSubject }: CredentialClaims): CheckResult => ({
  code: id.split('/').at(-1) ?? '',
  name: credentialSubject.identifier[0]?.identityHash ?? '',
  skill: name,
  hours: credentialSubject.creditsEarned,
  provider: credentialSubject.source.name,
  startsOn: toDay(credentialSubject.activityStartDate),
  endsOn: toDay(credentialSubject.activityEndDate),
  issuedAt: validFrom,
});

const toKeyId = (credential: string): string =>
  credentialHeader.parse(toJson(credential.split('.')[0] ?? '')).kid;

const isSigned = async (credential: string, { keys }: TrustList): Promise<boolean> => {
  const [head = '', body = '', signature = ''] = credential.split('.');
  const kid = toKeyId(credential);
  const key = Object.hasOwn(keys, kid) ? keys[kid] : undefined;
  if (key === undefined) return false;
  const signed = new TextEncoder().encode(`${head}.${body}`);
  return verifyAsync(toBytes(signature), signed, toBytes(key));
};

/** Undefined when no list knows the credential. */
const isRevoked = (
  { credentialStatus }: CredentialClaims,
  { revokedLists }: TrustList,
): boolean | undefined => {
  if (!credentialStatus || !revokedLists) return undefined;
  const { statusListIndex, statusListCredential } = credentialStatus;
  const bits = toBytes(revokedLists[Number(statusListCredential.split('/').at(-1)) - 1] ?? '');
  const index = Number(statusListIndex);
  return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
};

const isTooOld = ({ day }: TrustList, today: Date): boolean =>
  today.getTime() - Date.parse(day) > (statusListDays + 1) * 86_400_000;

const checkCredential = async (
  credential: string,
  trust: TrustList,
  today: Date,
): Promise<CredentialCheck> => {
  try {
    if (!(await isSigned(credential, trust))) return { status: 'not-ours' };
    const claims = credentialClaims.parse(toJson(credential.split('.')[1] ?? ''));
    const certificate = toChecked(claims);
    const revoked = isRevoked(claims, trust);
    if (revoked === true) return { status: 'REVOKED', certificate };
    const keyRevokedOn = trust.revokedKeys?.[toKeyId(credential)];
    if (keyRevokedOn !== undefined)
      return { status: 'key-revoked', code: certificate.code, day: keyRevokedOn };
    if (revoked === undefined) return { status: 'unchecked', certificate };
    if (isTooOld(trust, today)) return { status: 'unchecked', certificate, day: trust.day };
    return { status: 'VALID', certificate };
  } catch {
    return { status: 'not-ours' };
  }
};

/** Verifies a credential without the network. */
export const checkText = async (
  typed: string,
  trust: TrustList,
  today = new Date(),
): Promise<CredentialCheck> => {
  const text = typed.trim();
  const credentials = credentialsIn(text);
  if (credentials.length === 0) {
    const code = codeIn(text);
    return code === undefined ? { status: 'unreadable' } : { status: 'code', code };
  }
  let check: CredentialCheck = { status: 'not-ours' };
  for (const credential of credentials) {
    check = await checkCredential(credential, trust, today);
    if (check.status !== 'not-ours') break;
  }
  return check;
};

// Loaded with the first picture.
const decoder = () => import('qr/decode.js');

/** Longer side in pixels: enough for 150 modules, and quick on a cheap phone. */
const longSide = 1600;

/** Undefined when there is no QR code. */
const readCanvas = async (canvas: HTMLCanvasElement): Promise<string | undefined> => {
  const { decodeQR } = await decoder();
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code, or not sharp enough; the next picture may have one.
    return undefined;
  }
};

const drawPicture = (
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  canvas = document.createElement('canvas'),
): HTMLCanvasElement => {
  const scale = Math.min(1, longSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

export const readVideo = (
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): Promise<string | undefined> =>
  readCanvas(drawPicture(video, { width: video.videoWidth, height: video.videoHeight }, canvas));

/** Reads a picture of a QR code, or the credential as text. */
export const readFile = async (file: File): Promise<string | undefined> => {
  if (!file.type.startsWith('image/')) return file.text();
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture && readCanvas(drawPicture(picture, picture));
};
