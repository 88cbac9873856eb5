import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { grievanceAnswerDays, grievancesOpenMax } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import {
  grievancesContract,
  grievanceLists,
  type Grievance,
  type OwnGrievance,
} from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { GrievanceRow } from '#server/domain/grievance/grievance-store.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import {
  grievanceListStore,
  type GrievanceListStore,
  type StoredGrievance,
} from './grievance-list-store.ts';

const grievanceColumns: readonly SheetColumn<Grievance>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Complaint', width: 60, of: ({ text }) => text },
  { header: 'Since (IST)', of: ({ at }) => formatTimeInIndia(at) },
  { header: 'Answer due (IST)', of: ({ dueAt }) => formatTimeInIndia(dueAt) },
  { header: 'Answer', width: 60, of: ({ answer }) => answer },
  { header: 'Answered (IST)', of: ({ answeredAt }) => answeredAt && formatTimeInIndia(answeredAt) },
  { header: 'Answered by', width: 26, of: ({ answeredBy }) => answeredBy },
];

const dayMs = 86_400_000;

const dueAt = (at: Date): Date => new Date(at.getTime() + grievanceAnswerDays * dayMs);

const presentOwnGrievance = (
  row: Pick<GrievanceRow, 'id' | 'text' | 'createdAt' | 'answer' | 'answeredAt'>,
): OwnGrievance => ({
  _id: row.id,
  text: row.text,
  at: row.createdAt.toISOString(),
  dueAt: dueAt(row.createdAt).toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

const presentGrievance = (row: StoredGrievance): Grievance => ({
  ...presentOwnGrievance(row),
  candidateId: row.candidateId,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobileNumber,
  state: row.state,
  answeredBy: row.answeredBy,
  may: { answer: row.state === 'open' },
});

/** A phone is not a person (T69). */
const presentOwnGrievances = (rows: readonly GrievanceRow[], actor: Actor): OwnGrievance[] =>
  rows
    .map(presentOwnGrievance)
    .map((own) =>
      actor.phoneSession === 'unproved'
        ? { ...own, text: '', answer: own.answer === null ? null : '', isHidden: true as const }
        : own,
    );

type AnswerGrievanceDeps = Pick<Services, 'database' | 'grievances' | 'recordStep'> & {
  list: Pick<GrievanceListStore, 'find'>;
};

type Answering = { id: string; answer: string; ip: string };

/**
 * Notifies the candidate.
 * @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it was answered already
 */
const answerGrievance =
  ({ database, grievances, list, recordStep }: AnswerGrievanceDeps) =>
  (actor: Actor, { id, answer, ip }: Answering): Promise<Grievance> =>
    database.transaction(async () => {
      const grievance = await list.find(id);
      if (!grievance) throw new Problem('NOT_FOUND');
      if (!(await grievances.answer(id, answer, actor.id)))
        throw new Problem('INVALID_TRANSITION', grievanceMessages.answeredAlready);
      const { record, to } = toCandidate({ ...grievance, id: grievance.candidateId });
      await recordStep({
        audited: 'grievance-answered',
        actor,
        record,
        ip,
        detail: { grievance: id },
        notify: { event: 'grievance-answered', record, answer, to },
      });
      const answered = await list.find(id);
      if (!answered) throw new Problem('NOT_FOUND');
      return presentGrievance(answered);
    });

type RaiseGrievanceDeps = Pick<
  Services,
  'database' | 'candidates' | 'grievances' | 'recordStep' | 'settings'
>;

type Raised = { text: string; at: Date; ip: string };

/** The candidate gets a receipt, the grievance officer an email (DPDP Act, section 13). */
const raiseGrievance =
  ({ database, candidates, grievances, settings, recordStep }: RaiseGrievanceDeps) =>
  (actor: Actor, { text, at, ip }: Raised): Promise<OwnGrievance[]> =>
    database.transaction(async () => {
      // Locked, so that simultaneous complaints count each other.
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if ((await grievances.countOpen(actor.id)) >= grievancesOpenMax)
        throw new Problem('INVALID_TRANSITION', grievanceMessages.tooManyOpen);
      const id = await grievances.add(actor.id, text);
      const { record, to } = toCandidate(candidate);
      const due = dayInKolkata(dueAt(at));
      await recordStep({
        audited: 'grievance-raised',
        actor,
        record,
        ip,
        detail: { grievance: id },
        notify: [
          { event: 'grievance-received', record, due, to },
          { event: 'grievance-waiting', code: record.code, due, to: settings.grievanceOfficer },
        ],
      });
      return presentOwnGrievances(await grievances.of(actor.id), actor);
    });

export const registerGrievances = (app: App, services: Services): void => {
  const { database, grievances, clock } = services;
  const deps = { ...services, list: grievanceListStore(database) };
  const answer = answerGrievance(deps);
  registerRoute(app, grievancesContract.listOwnGrievances, async ({ actor }) =>
    presentOwnGrievances(await grievances.of(actor.id), actor),
  );
  registerRoute(app, grievancesContract.raiseGrievance, ({ actor, body, ip }) =>
    raiseGrievance(deps)(actor, { ...body, ip, at: clock() }),
  );
  registerLists(app, grievanceLists, {
    name: 'grievances',
    columns: grievanceColumns,
    scopes: { l2: everything },
    read: async (query) => presentPage(await deps.list.read(query), presentGrievance),
  });
  registerRoute(app, grievancesContract.answerGrievance, ({ actor, params, body, ip }) =>
    answer(actor, { ...params, ...body, ip }),
  );
};
