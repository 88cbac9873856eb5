export const skillMessages = {
  empty: 'Skill name cannot be empty.',
  tooLong: 'Skill name must be 60 characters or fewer',
  unnamed: 'Skill name must contain a letter or a digit.',
  separated: 'Skill name cannot contain a comma, a semicolon or a vertical bar.',
  listFailed: 'Failed to load skills list.',
  addFailed: 'Failed to add skill.',
  deleteFailed: 'Failed to delete skill.',
  absent: 'This skill is no longer on the list.',
  /** @param skill as typed */
  exists: (skill: string) => `Skill "${skill}" already exists.`,
  added: (skill: string) => `Skill "${skill}" added successfully.`,
  deleted: (skill: string) => `Skill "${skill}" deleted.`,
} as const;
