import {
  candidateFacts,
  correctionNote,
} from '@purboday/contract/candidate-requests/candidate-requests.contract';
import { reason } from '@purboday/contract/fields/fields';
import type { CandidateFacts } from '@purboday/contract/records/candidate-request';
import * as z from 'zod/mini';
import { CandidateSkillsField } from './candidate-skills-field.tsx';
import { CategoryField, NameFields, QualificationField } from './candidate-fields.tsx';

/** A record whose facts can be corrected (R31). */
export type FactsRecord = {
  _id: string;
  version: number;
  name: string;
  fatherName: string;
  qualification: string | null;
  skills: string[];
  category: string | null;
};

const { qualification, category, ...texts } = candidateFacts.shape;
// An imported candidate may have none.
const shape = {
  ...texts,
  qualification: z.union([z.literal(''), qualification]),
  category: z.union([z.literal(''), category]),
};

/** The candidate's form. */
export const requestForm = z.object({ ...shape, note: correctionNote });
/** The admin's form. */
export const factsForm = z.object({ ...shape, reason: reason('Please give a reason') });

export const factLabels = {
  name: 'Name',
  fatherName: "Father's Name",
  qualification: 'Qualification',
  skills: 'Skills',
  category: 'Category',
} as const;

export const toFactValues = (record: FactsRecord) => ({
  name: record.name,
  fatherName: record.fatherName,
  qualification: (record.qualification ?? '') as '',
  skills: record.skills,
  category: (record.category ?? '') as '',
});

/** Only the facts that differ from the opened ones. */
export const findFactChanges = (
  opened: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): CandidateFacts =>
  Object.fromEntries(
    Object.keys(factLabels).flatMap((field) => {
      const value = values[field];
      const isSame = JSON.stringify(value) === JSON.stringify(opened[field]);
      return isSame || value === '' ? [] : [[field, value]];
    }),
  );

export const FactFields = ({ skills }: Pick<FactsRecord, 'skills'>) => (
  <>
    <NameFields />
    <QualificationField />
    <CandidateSkillsField storedSkills={skills} />
    <CategoryField />
  </>
);
