import { countText } from '@purboday/contract/conventions/plural';
import { startInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';
import { didOf, keyIdOf } from './did.ts';
import { statusEntry } from './status-list.ts';

/** What a certificate says. */
export type Certified = {
  code: string;
  name: string;
  skill: string;
  hours: number;
  provider: string;
  /** Days as `YYYY-MM-DD` in Asia/Kolkata. */
  startsOn: string;
  endsOn: string;
  /** Its position in the status list. */
  statusIndex: number;
};

type Issuer = { appUrl: string; foundationName: string };
type Key = { id: string; privateKey: KeyObject };

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/**
 * The certificate as an Open Badges 3.0 credential: a JWT whose claims are the credential itself (Open Badges 3.0, section 8.2), signed with
 * Ed25519. It is kept short, because a QR code holds it.
 */
export const signCredential = (
  certified: Certified,
  { appUrl, foundationName }: Issuer,
  { id, privateKey }: Key,
  at: Date,
): Promise<string> => {
  const did = didOf(appUrl);
  const { code, name, skill, hours, provider, startsOn, endsOn, statusIndex } = certified;
  const address = `${appUrl}/certificates/${code}`;
  return new SignJWT({
    '@context': contexts,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: skill,
    issuer: { id: did, type: ['Profile'], name: foundationName },
    validFrom: at.toISOString(),
    credentialStatus: statusEntry(appUrl, statusIndex),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: name },
      ],
      creditsEarned: hours,
      activityStartDate: startInKolkata(startsOn),
      activityEndDate: startInKolkata(endsOn),
      source: { id: `${address}#by`, type: ['Profile'], name: provider },
      achievement: {
        id: `${address}#for`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: skill,
        description: `Training in ${skill}, ${countText(hours, 'hour')}`,
        criteria: { narrative: 'Assessed and passed at the end of the training' },
      },
    },
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyIdOf(did, id) })
    .setIssuer(did)
    .setJti(address)
    .setNotBefore(at)
    .sign(privateKey);
};
