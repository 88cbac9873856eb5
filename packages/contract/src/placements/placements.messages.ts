import { workMessages } from './work.messages.ts';

/** Messages of placements; the specification has none. */
export const placementMessages = {
  ...workMessages,
  noEmployer: 'Please enter the employer',
  noEmployerWanted: 'A self-employed person has no employer',
  unknownEmployer: 'Please select a valid provider',
  unknownApplicant: 'This application does not belong to this candidate and employer',
  nothing: 'Please change at least one field',
  alreadyPlaced: 'This candidate already has a placement',
  notWaiting: 'This candidate has not completed a training and has not been returned by a provider',
  statusFirst: 'Please give the matching status too',
  noStep: 'This change is not possible in the current status',
  noDueCheckIn: 'There is no open question about this placement',
  notAtWork: 'This person does not currently work with you',
  placedAlready:
    'This applicant works with you. Please record the end of the work in their placement.',
  elsewhere: 'This candidate is now with another provider',
  noDocument: 'There is no document to check yet',
  documentKind: 'Please choose the kind of document',
  unknownCandidate: 'No candidate has this code, id or mobile number',
  severalCandidates: 'More than one candidate has this number: please write the registration code',
  unknownKind: 'Please write Employed, Apprentice or Self-employed',
  severalEmployers:
    'Several job providers have this name, so it was recorded as an outside employer',
  knownEmployer: 'Recorded with the registered job provider of this name',
  made: 'The placement has been recorded.',
  changed: 'The placement has been changed.',
  confirmed: 'Thank you. We have recorded that this person still works with you.',
  documentAdded: 'The document has been added.',
  checked: 'The evidence has been checked.',
  notFound: 'Placement not found',
  listFailed: 'Placements could not be loaded.',
  loadFailed: 'The placement could not be loaded.',
  failed: 'The change could not be saved. Please try again.',
} as const;
