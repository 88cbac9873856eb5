import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { normalizeLine } from '../conventions/normalize.ts';
import { byId, recordVersion, version } from '../conventions/schemas.ts';
import { batchDay } from '../fields/batch-fields.ts';
import { changedPeople } from './definitions.contract.ts';
import { fundingRuleMessages } from './funding-rule.messages.ts';

const most = z.maxLength(100, fundingRuleMessages.tooMany);
const ids = z.array(z.uuid('Not a valid id')).check(most);
const names = z.array(z.string().check(z.overwrite(normalizeLine), z.maxLength(100))).check(most);
const day = (label: string) => z.nullable(batchDay(label));

/** Trainings that a programme funds: each condition that is filled in must be true. Skills are those of the candidate. */
const conditions = z.object({
  /** Home of the candidate: cities, `Howrah district`, `All of Sikkim`. */
  places: names,
  providers: ids,
  centres: ids,
  batches: ids,
  skills: names,
  registeredFrom: day('First day'),
  registeredTo: day('Last day'),
});

type Days = Pick<z.output<typeof conditions>, 'registeredFrom' | 'registeredTo'>;
const checkDays = z.refine<Days>(
  ({ registeredFrom: from, registeredTo: to }) => !from || !to || from <= to,
  { error: fundingRuleMessages.endsBeforeStart, path: ['registeredTo'] },
);

/** Without any condition the programme has no rule. */
export const fundingRule = conditions.check(checkDays);
export type FundingRule = z.output<typeof fundingRule>;

const named = z.array(z.object({ _id: z.string(), name: z.string() }));

const storedRule = z.extend(conditions, {
  providers: named,
  centres: named,
  batches: named,
  version,
});
export type ProgrammeRule = z.infer<typeof storedRule>;

const path = '/l2admin/programmes/:id/rule';

export const fundingRuleContract = contract({
  readFundingRule: {
    method: 'GET',
    path,
    role: 'L2_ADMIN',
    summary: 'The rule by which a programme funds trainings',
    params: byId,
    reply: storedRule,
  },

  saveFundingRule: {
    method: 'PUT',
    path,
    role: 'L2_ADMIN',
    summary:
      'Change the rule of a programme. While it is active, it funds trainings that match, were assigned while it was active, and that no programme funded before',
    params: byId,
    body: z.extend(conditions, { version: recordVersion }).check(checkDays),
    reply: storedRule,
    message: fundingRuleMessages.saved,
  },

  previewFundingRule: {
    method: 'POST',
    path: `${path}/preview`,
    role: 'L2_ADMIN',
    shows: 'several',
    summary: 'Whose trainings a rule would fund at once. Nothing is stored',
    params: byId,
    body: fundingRule,
    reply: changedPeople,
  },
});
