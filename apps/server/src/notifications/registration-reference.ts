import type {
  CandidateReference,
  RegistrationReference,
} from '#server/domain/outbox/outbox-notice.ts';

/** The page where a candidate follows the application, which fills in the code by itself. */
export const trackUrl = (appUrl: string, { code }: CandidateReference): string =>
  `${appUrl}/track?code=${encodeURIComponent(code)}`;

/** What somebody mentions who writes or calls about a registration. */
export const referenceOf = (record: RegistrationReference): [label: string, value: string] =>
  record.kind === 'candidate' ? ['Registration code', record.code] : ['Registration ID', record.id];
