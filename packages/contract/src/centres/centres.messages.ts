export const centreMessages = {
  listFailed: 'Failed to load the centres.',
  notFound: 'Centre not found',
  added: 'The centre has been added.',
  saved: 'The centre has been saved.',
  saveFailed: 'The centre could not be saved',
  wholeContact: 'Please enter both name and mobile number of the contact, or neither',
  unknownCentre: 'Please choose one of the centres',
} as const;
