export const notificationMessages = {
  listFailed: 'Failed to load messages.',
  listUnreachable: 'Could not load messages.',
  sendFailed: 'The message could not be sent again.',
  queued: 'We will send the message again in a moment.',
  notFailed: 'This message cannot be sent again',
  nowHidden: 'This message cannot be sent, because the provider can no longer see this candidate',
  outlived: 'This message can no longer be sent: the code, password or link in it has expired',
  off: 'This instance sends no messages',
  undecryptable:
    'This message can never be sent: its text cannot be decrypted, because its encryption key is missing',
  unparsable:
    'This message can never be sent: its text was stored in a form that this version cannot read',
} as const;
