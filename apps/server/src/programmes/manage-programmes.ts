import { actionBetween, programmeLifecycle } from '@purboday/contract/conventions/lifecycles';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type {
  ProgrammeDetail,
  ProgrammeForm,
  ProgrammeStatusChange,
} from '@purboday/contract/programmes/programmes.contract';
import { programmeMessages } from '@purboday/contract/programmes/programmes.messages';
import type { ProgrammeRow } from '#server/domain/programme/programme-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { presentProgramme, toContent } from './present-programme.ts';

type ProgrammeDeps = Pick<
  Services,
  'database' | 'history' | 'programmes' | 'recordStep' | 'versions'
>;
type ProgrammeStep = { actor: Actor; ip: string };
type ProgrammeChange<Body> = { id: string; change: Body };

export const programmeNotFound = (): Problem =>
  new Problem('NOT_FOUND', programmeMessages.notFound);

export const readProgramme =
  ({ programmes, history }: Pick<Services, 'programmes' | 'history'>) =>
  async (id: string): Promise<ProgrammeDetail> => {
    const row = await programmes.find(id);
    if (!row) throw programmeNotFound();
    return { ...presentProgramme(row), history: await history.of(id) };
  };

export const addProgramme =
  (deps: ProgrammeDeps) =>
  (step: ProgrammeStep, form: ProgrammeForm): Promise<ProgrammeDetail> =>
    deps.database.transaction(async () => {
      const id = await deps.programmes.add(toContent(form));
      const record = { kind: 'programme' as const, id };
      await deps.recordStep({ ...step, record, action: 'add', to: 'DRAFT' });
      return readProgramme(deps)(id);
    });

/** The programme, locked, unless it changed since the caller read it. */
export const lockSeen = async (
  { programmes, versions }: Pick<ProgrammeDeps, 'programmes' | 'versions'>,
  { actor }: ProgrammeStep,
  { id, version: seen }: { id: string; version?: number | undefined },
): Promise<ProgrammeRow> => {
  const row = await programmes.lock(id);
  if (!row) throw programmeNotFound();
  await versions.requireSeen('programmes', id, { seen, reader: actor });
  return row;
};

export const changeProgramme =
  (deps: ProgrammeDeps) =>
  (
    step: ProgrammeStep,
    { id, change }: ProgrammeChange<ProgrammeForm & { version?: number | undefined }>,
  ): Promise<ProgrammeDetail> =>
    deps.database.transaction(async () => {
      const { status } = await lockSeen(deps, step, { id, version: change.version });
      await deps.programmes.save(id, toContent(change));
      const record = { kind: 'programme' as const, id };
      await deps.recordStep({ ...step, record, action: 'edit', from: status, to: status });
      return readProgramme(deps)(id);
    });

export const setProgrammeStatus =
  (deps: ProgrammeDeps) =>
  (
    step: ProgrammeStep,
    { id, change: { status: to, reason, version } }: ProgrammeChange<ProgrammeStatusChange>,
  ): Promise<ProgrammeDetail> =>
    deps.database.transaction(async () => {
      const { status: from } = await lockSeen(deps, step, { id, version });
      const action = actionBetween(programmeLifecycle, from, to);
      if (action === undefined)
        throw new Problem('INVALID_TRANSITION', `This programme is ${from.toLowerCase()}`);
      if (action === 'reopen' && !reason)
        throw fieldProblem('reason', programmeMessages.reasonRequired);
      await deps.programmes.setStatus(id, to);
      await deps.recordStep({
        ...step,
        record: { kind: 'programme', id },
        action,
        from,
        to,
        reason,
      });
      return readProgramme(deps)(id);
    });
