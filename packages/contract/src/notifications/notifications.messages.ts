export const notificationMessages = {
  listFailed: 'Failed to load messages.',
  listUnreachable: 'Could not load messages.',
  sendFailed: 'The message could not be sent again.',
  queued: 'The message will be sent again in a moment.',
  notFailed: 'This message is not waiting to be sent again',
  nowHidden: 'This message is not sent: the provider may no longer see the candidate it names',
  outlived: 'This message can no longer be sent: the code, password or link in it has expired',
} as const;
