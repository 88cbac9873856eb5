/** Messages of certificates; specification §8 has none. */
export const certificateMessages = {
  notFound: 'There is no certificate with this code',
  reasonRequired: 'Please give a reason',
  revoked: 'The certificate has been revoked.',
  revokeFailed: 'Failed to revoke the certificate',
  readFailed: 'Failed to load the certificate.',
  isValid: 'This certificate is valid.',
  isRevoked: 'This certificate has been revoked. It is not valid.',
  notOurs: 'This is no certificate of this foundation, or it was changed. Do not trust it.',
  keyRevoked:
    'This certificate was signed with a key that the foundation withdrew on {day}. Its signature no longer proves anything: others may know the key.',
  keyRevokedNext:
    'Open the page of the certificate. It says whether the foundation issued it and whether it is valid.',
  unreadable: 'There is no certificate in it. Please try again with the whole code.',
  onlyCode:
    'This is the code of a certificate. Its page says what it certifies and whether it is valid.',
  checkLead:
    'Is it genuine and still valid? You need no account, and what you check is sent to nobody.',
  trustMissing: 'To check certificates, please open this page once with a network.',
  trustOf:
    'Checked on this device, also without a network, by the keys and the list of revoked certificates of {day}.',
  copied: 'The link has been copied.',
} as const;
