// The fixed lists of specification §3, in display order.

export const qualifications = [
  'High School',
  'Intermediate',
  'Graduation',
  'Post Graduation',
] as const;

/** Age bands in years. */
export const categories = ['16-20', '20-24', '24-28', '28-32'] as const;

/** The initial master list. L2 admins edit the stored list. */
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

/** Types of work in a placement (journey §12). */
export const placementKinds = ['WAGE', 'APPRENTICE', 'SELF_EMPLOYED'] as const;
export type PlacementKind = (typeof placementKinds)[number];

/**
 * Evidence that a candidate works, weakest first: the candidate's word, the employer's
 * confirmation, a document, a document checked by an admin.
 */
export const evidenceLevels = ['TOLD', 'CONFIRMED', 'DOCUMENTED', 'CHECKED'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

/** From home to work, in words. */
export const distances = ['same_city', 'nearby', 'same_state', 'other_state'] as const;
export type Distance = (typeof distances)[number];

export const placementDocumentKinds = ['offer_letter', 'payslip', 'bank_statement'] as const;
export type PlacementDocumentKind = (typeof placementDocumentKinds)[number];

/** Whether a candidate will come to the training or the employer where level 2 assigned them. */
export const assignmentAnswers = ['WAITING', 'ACCEPTED', 'DECLINED'] as const;
export type AssignmentAnswer = (typeof assignmentAnswers)[number];

/** Why a candidate cannot come. */
export const declineReasons = [
  'distance',
  'timing',
  'family',
  'health',
  'other_work',
  'other_skill',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const checkInAnswers = ['working', 'changed', 'left'] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];
