/** Messages of requests about a registration: corrections after the approval, and numbers of other people. */
export const candidateRequestMessages = {
  nothing: 'Please change at least one detail',
  requested: 'We have received your request. A person will look at it, and we will write to you.',
  requestFailed: 'Your request could not be sent. Please try again.',
  requestOpen: 'You have already asked for a correction. We will write to you.',
  notApproved: 'Your registration can be corrected this way once it is approved.',
  numberReported:
    'Thank you. A person looks at it, and we will no longer write to this number if it is not theirs.',
  reportFailed: 'It could not be sent. Please try again.',
  corrected: 'The registration was corrected. The candidate is informed.',
  correctFailed: 'The registration could not be corrected. Please try again.',
  declined: 'The request was declined. The candidate is informed.',
  numberDecided: 'Your decision was saved.',
  failed: 'Your decision could not be saved. Please try again.',
  decidedAlready: 'This request has already been decided.',
} as const;
