import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { issuerKeys } from '@purboday/contract/certificates/credential-claims';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';

/** What certificates are checked with: keys, and the codes that were revoked until a day. Public, and the same for everybody. */
export type TrustList = {
  /** By the id that signatures name; each the 32 bytes of an Ed25519 key as base64url. */
  keys: Readonly<Record<string, string>>;
  /** When keys were revoked, by their id, as ISO moments. Absent in lists that an older version of this page stored. */
  revokedKeys?: Readonly<Record<string, string>>;
  revoked: readonly string[];
  /** As `YYYY-MM-DD`. */
  day: string;
};

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
