/** Texts of certificates; specification §8 has none for them. */
export const certificateMessages = {
  notFound: 'There is no certificate with this code',
  reasonRequired: 'Please give a reason',
  revoked: 'The certificate has been revoked.',
  readFailed: 'Failed to load the certificate.',
} as const;
