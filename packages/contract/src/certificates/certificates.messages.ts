/** Messages of certificates; specification §8 has none. */
export const certificateMessages = {
  notFound: 'No certificate has this code',
  reasonRequired: 'Please give a reason',
  revoked: 'The certificate has been revoked.',
  revokeFailed: 'Failed to revoke the certificate',
  readFailed: 'Failed to load the certificate.',
  isValid: 'This certificate is valid.',
  isRevoked: 'This certificate has been revoked. It is not valid.',
  revokedOn: 'This certificate was revoked on {day}. It is not valid.',
  replacedOn:
    'This certificate was replaced on {day} by one with corrected details. It is not valid. Please ask for the new one.',
  replacedBy: 'We corrected your name. This certificate was replaced by {code}.',
  revokedNext:
    'A revoked certificate is shown without a name. If you have it in front of you, scan its QR code to see what it says.',
  unchecked:
    'This foundation issued this certificate, but we cannot check whether it has been revoked since: the list on this device is from {day}, more than 30 days ago. Please connect to the internet and check again.',
  withoutStatus:
    'This foundation issued this certificate, but we cannot check here whether it has been revoked. Please open its page.',
  notOurs:
    'This certificate was not issued by this foundation, or it was changed. Please do not trust it.',
  keyRevoked:
    'This certificate was signed with a key that the foundation withdrew on {day}. Other people may have that key, so the signature no longer proves anything.',
  keyRevokedNext:
    'Open the certificate’s page to see whether the foundation issued it and whether it is valid.',
  unreadable: 'We could not find a certificate in it. Please try again with the whole code.',
  onlyCode:
    'This is the code of a certificate. Open its page to see what it certifies and whether it is valid.',
  checkLead:
    'Find out whether a certificate is genuine and valid. You do not need an account, and the certificate does not leave your device.',
  trustMissing: 'To check certificates offline, please open this page once while you are online.',
  trustOf:
    'Checked on this device with the keys and the list of revoked certificates of {day}. This works offline too.',
  copied: 'The link has been copied.',
} as const;
