export const invitationMessages = {
  invited: 'The invitation has been emailed.',
  inviteFailed: 'Failed to send the invitation',
  sentAgain: 'A new invitation has been emailed. The earlier link no longer works.',
  tooMany: 'You have sent many invitations. Please wait an hour before you send more.',
  tooManyToAddress:
    'This address has received several invitations today. Please send the next one tomorrow.',
  over: 'This invitation has expired or has already been used. Please ask for a new one.',
  failed: 'The invitation could not be accepted. Please try again.',
  loadFailed: 'The invitation could not be loaded.',
} as const;
