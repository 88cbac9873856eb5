import { auditProofHeader } from '@purboday/contract/audits/auditor.contract';

/** The token of the link, and the secret that its code gave. */
export type AuditorAccess = { token: string; proof: string };

export const toOptions = ({ proof }: AuditorAccess) => ({
  headers: { [auditProofHeader]: proof },
});
