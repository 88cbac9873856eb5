// The fixed lists of specification §3, in the order the screens show them.

export const qualifications = [
  'High School',
  'Intermediate',
  'Graduation',
  'Post Graduation',
] as const;

/** Age bands in years. */
export const categories = ['16-20', '20-24', '24-28', '28-32'] as const;

/** The master list's first content; L2 admins change the stored list. */
export const firstCandidateSkills = [
  'Dance',
  'Recitation',
  'Singing/Instrumental',
  'Art Competition',
  'Sports',
  'Coding',
  'Writing',
  'Photography',
] as const;

export const trainingRegistrationSkills = [
  'Plumbing',
  'Electrician Training',
  'Singing/Instrumental',
  'Dance',
  'Basic Computer Skills',
  'Tailoring',
  'Beauty and Wellness',
  'Carpentry',
  'Welding',
] as const;

export const employmentTypes = ['Full-time', 'Part-time', 'Internship', 'Freelance'] as const;

export const experienceLevels = ['Fresher', '0-1 Year', '1-3 Years', '3+ Years'] as const;

/** Kinds of work that a placement is (journey §12). */
export const placementKinds = ['WAGE', 'APPRENTICE', 'SELF_EMPLOYED'] as const;
export type PlacementKind = (typeof placementKinds)[number];

/** How sure it is that somebody works, the least first: the candidate said so, the employer, a document, an admin who looked at the document. */
export const evidenceLevels = ['TOLD', 'CONFIRMED', 'DOCUMENTED', 'CHECKED'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

export const placementDocumentKinds = ['offer_letter', 'payslip', 'bank_statement'] as const;
export type PlacementDocumentKind = (typeof placementDocumentKinds)[number];

export const checkInAnswers = ['working', 'changed', 'left'] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];
