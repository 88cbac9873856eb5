import {
  followUpLists,
  followUpsContract,
} from '@purboday/contract/follow-ups/follow-ups.contract';
import type { FollowUp } from '@purboday/contract/follow-ups/follow-ups.contract';
import { followUpLabels } from '@purboday/contract/follow-ups/follow-ups.messages';
import { countAttempts, type FollowUpRow } from '#server/domain/follow-up/follow-up-store.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import { followUpLink, recordFollowUp } from './follow-up-candidates.ts';
import { followUpListStore } from './follow-up-list-store.ts';

const columns: readonly SheetColumn<FollowUp>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Candidate', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Training Provider', width: 30, of: ({ provider }) => provider },
  { header: 'Centre', width: 30, of: ({ centre }) => centre },
  { header: 'Days', of: ({ days }) => days },
  { header: 'Due On', of: ({ dueOn }) => dueOn },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Answer', width: 26, of: ({ answer }) => answer && followUpLabels[answer] },
  { header: 'Employer', width: 30, of: ({ employer }) => employer },
  { header: 'Since', of: ({ since }) => since },
  { header: 'Monthly Pay', of: ({ monthlyPay }) => monthlyPay },
  { header: 'Attempts', of: ({ attempts }) => attempts },
];

type OwnRow = Pick<
  FollowUpRow,
  'id' | 'days' | 'dueOn' | 'status' | 'answer' | 'answeredAt' | 'employer' | 'since' | 'monthlyPay'
>;

const presentOwn = (row: OwnRow) => ({
  _id: row.id,
  days: row.days,
  dueOn: row.dueOn,
  status: row.status,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  employer: row.employer,
  since: row.since,
  monthlyPay: row.monthlyPay,
});

export const registerFollowUps = (app: App, services: Services): void => {
  const list = followUpListStore(services.database, services.clock);
  const link = followUpLink(services);
  registerLists(app, followUpLists, {
    name: 'follow-ups',
    columns,
    scopes: { l2: everything },
    read: async (query) =>
      presentPage(await list.read(query), (row) => ({
        ...presentOwn(row),
        candidateId: row.candidateId,
        registrationCode: row.registrationCode,
        name: row.name,
        mobileNumber: row.mobileNumber,
        provider: row.provider ?? '',
        centre: row.centre,
        attempts: countAttempts(row),
      })),
  });
  registerRoute(app, followUpsContract.readFollowUpFigures, ({ query }) =>
    list.countFigures(query),
  );
  registerRoute(app, followUpsContract.recordFollowUp, ({ actor, params, body, ip }) =>
    recordFollowUp(services)(params.id, body, { ...actor, ip }),
  );
  registerRoute(app, followUpsContract.readFollowUp, ({ params }) => link.read(params.token));
  registerRoute(app, followUpsContract.answerFollowUp, ({ params, body, ip }) =>
    link.answer(params.token, body, ip),
  );
  registerRoute(app, followUpsContract.listOwnFollowUps, async ({ actor }) =>
    // A phone is not a person (T69).
    actor.phoneSession === 'unproved'
      ? []
      : (await services.followUps.listOf(actor.id)).map(presentOwn),
  );
};
