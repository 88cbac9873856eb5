import {
  ownBatches,
  type BatchContent,
  type BatchRow,
  type BatchStore,
} from '#server/domain/batch/batch-store.ts';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { hasMeetings, type BatchDetail } from '@purboday/contract/batches/batch-records';
import type { BatchEdit, BatchForm } from '@purboday/contract/batches/batches.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import {
  fieldProblem,
  fieldsProblem,
  Problem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import { selectMessage } from '@purboday/contract/fields/field-messages';
import {
  toAddressLine,
  type CentreRow,
  type CentreStore,
} from '#server/domain/centre/centre-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { MembershipStore } from '#server/domain/account/membership-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import {
  hasMoved,
  toTrainee,
  type BatchEvents,
  type BatchActor,
} from '#server/domain/batch/batch-events.ts';
import { lockOpenBatch, type ReadBatch } from './read-batch.ts';

const threeYears = 1_096;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

const validateBatch = (batch: BatchContent): FieldError[] => {
  if (batch.endsOn < batch.startsOn)
    return [{ path: 'endsOn', message: batchMessages.endsBeforeStart }];
  if (dayNumber(batch.endsOn) - dayNumber(batch.startsOn) >= threeYears)
    return [{ path: 'endsOn', message: batchMessages.tooLong }];
  if (!hasMeetings(batch)) return [{ path: 'days', message: batchMessages.neverMeets }];
  return batch.endTime <= batch.startTime
    ? [{ path: 'endTime', message: batchMessages.timesBackwards }]
    : [];
};

/** @throws Problem INVALID (400) for days and times that do not fit together */
const checkedContent = (
  form: BatchForm | (BatchEdit & BatchContent),
  centre: CentreRow,
): BatchContent => {
  const content: BatchContent = {
    title: form.title,
    skill: form.skill,
    trainerName: form.trainerName || null,
    trainerMobile: form.trainerMobile || null,
    trainerAccountId: form.trainerAccountId ?? null,
    centreId: centre.id,
    state: centre.state,
    city: centre.city,
    place: form.place || toAddressLine(centre),
    startsOn: form.startsOn,
    endsOn: form.endsOn,
    days: form.days,
    startTime: form.startTime,
    endTime: form.endTime,
    capacity: form.capacity,
    passMark: form.passMark,
    minAttendance: form.minAttendance,
  };
  const errors = validateBatch(content);
  if (errors.length > 0) throw fieldsProblem(errors);
  return content;
};

/** Rejects a skill that the provider does not offer, unless the batch already has it. */
const checkSkill = (skill: string, provider: Provider, present?: string): void => {
  if (skill !== present && !provider.skillsOffered.includes(skill))
    throw fieldProblem('skill', selectMessage('Skill'));
};

/**
 * The trainer's account and name. A person who sees only their own batches is the trainer. A trainer who has left
 * since stays named.
 * @throws Problem INVALID for someone who does not belong to the organisation
 */
const findTrainer = async (
  memberships: Pick<MembershipStore, 'isActive' | 'find'>,
  actor: Actor,
  content: BatchContent,
  before?: BatchRow,
): Promise<Partial<BatchContent>> => {
  const id = actor.ownBatchesOnly ? actor.id : content.trainerAccountId;
  if (id === null) return {};
  if (before && id === before.trainerAccountId) return { trainerName: before.trainerName };
  const providerId = ownProvider(actor);
  const person = await memberships.find(providerId, id);
  if (!person || !(await memberships.isActive(providerId, id)))
    throw fieldProblem('trainerAccountId', peopleMessages.unknownTrainer);
  return { trainerAccountId: id, trainerName: person.fullName };
};

/**
 * The number of the trainer. With another trainer, the number of the former one does not stay: unless one was entered, it is the
 * one that was last entered for this person.
 */
const findTrainerMobile = async (
  batches: Pick<BatchStore, 'findTrainerMobile'>,
  providerId: string,
  content: BatchContent,
  { entered, before }: { entered: string | null | undefined; before?: BatchRow },
): Promise<string | null> => {
  const { trainerAccountId, trainerName } = content;
  const isSame =
    before !== undefined &&
    trainerAccountId === before.trainerAccountId &&
    trainerName === before.trainerName;
  if (isSame) return content.trainerMobile;
  if (entered) return entered;
  return trainerAccountId === null ? null : batches.findTrainerMobile(providerId, trainerAccountId);
};

/**
 * The chosen centre of the organisation, else its first one.
 * @throws Problem INVALID (400) for another organisation's centre
 */
const findCentre = async (
  centres: Pick<CentreStore, 'find' | 'findFirst'>,
  providerId: string,
  id: string | null | undefined,
): Promise<CentreRow> => {
  const centre = id ? await centres.find(providerId, id) : await centres.findFirst(providerId);
  if (!centre) throw fieldProblem('centreId', centreMessages.unknownCentre);
  return centre;
};

type CreateBatchDeps = Pick<
  Services,
  'database' | 'batches' | 'centres' | 'providers' | 'memberships' | 'recordStep'
> & {
  read: ReadBatch;
};

/** Always for the caller's own provider, whatever the request says (SEC-31). */
export const createBatch =
  ({ database, batches, centres, providers, memberships, recordStep, read }: CreateBatchDeps) =>
  async (by: BatchActor, form: BatchForm): Promise<BatchDetail> => {
    const providerId = ownProvider(by.actor);
    const provider = await providers.find('training-provider', providerId);
    if (!provider) throw new Problem('NOT_FOUND');
    checkSkill(form.skill, provider);
    const content = checkedContent(form, await findCentre(centres, providerId, form.centreId));
    return database.transaction(async () => {
      const trained = { ...content, ...(await findTrainer(memberships, by.actor, content)) };
      const entered = form.trainerMobile;
      const trainerMobile = await findTrainerMobile(batches, providerId, trained, { entered });
      const batchId = await batches.add(providerId, { ...trained, trainerMobile });
      await recordStep({
        ...by,
        record: { kind: 'batch', id: batchId },
        action: 'plan',
        to: 'PLANNED',
      });
      return read(batchId, ownBatches(by.actor));
    });
  };

type EditBatchDeps = Pick<
  Services,
  | 'database'
  | 'batches'
  | 'members'
  | 'trainings'
  | 'providers'
  | 'centres'
  | 'memberships'
  | 'versions'
  | 'recordStep'
> & {
  events: Pick<BatchEvents, 'planned'>;
  read: ReadBatch;
};

type Edit = { id: string; changes: BatchEdit };

/** Fields that were not sent stay as they are. */
const merged = (before: BatchRow, { version: _version, ...changes }: BatchEdit) => {
  const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(definedChanges) } as BatchRow;
};

const checkMembers = (content: BatchContent, before: BatchRow, members: number): void => {
  if (before.status === 'RUNNING' && content.trainerName === null)
    throw fieldProblem('trainerName', batchMessages.runningNeedsTrainer);
  if (content.capacity < members)
    throw fieldProblem('capacity', batchMessages.capacityBelowMembers, 'INVALID_TRANSITION');
};

/** Changes a batch that is not over, and notifies members when its days, times or place change. */
export const editBatch =
  (deps: EditBatchDeps) =>
  (by: BatchActor, { id, changes }: Edit): Promise<BatchDetail> => {
    const { database, batches, members, trainings, providers, centres } = deps;
    const { memberships, versions, recordStep, events, read } = deps;
    return database.transaction(async () => {
      const providerId = ownProvider(by.actor);
      const before = await lockOpenBatch(deps, by.actor, id);
      await versions.requireSeen('batches', id, { seen: changes.version, reader: by.actor });
      const provider = await providers.find('training-provider', providerId);
      if (!provider) throw new Problem('NOT_FOUND');
      const form = merged(before, changes);
      checkSkill(form.skill, provider, before.skill);
      const centre = await findCentre(centres, providerId, form.centreId);
      const isAtOtherCentre = centre.id !== before.centreId;
      // A batch that moves takes the address of its new centre, unless another place was entered.
      const place = isAtOtherCentre && form.place === before.place ? '' : form.place;
      const planned = checkedContent({ ...form, place }, centre);
      const trained = {
        ...planned,
        ...(await findTrainer(memberships, by.actor, planned, before)),
      };
      const entered = changes.trainerMobile;
      const trainerMobile = await findTrainerMobile(batches, providerId, trained, {
        entered,
        before,
      });
      const content = { ...trained, trainerMobile };
      const now = await members.of(id);
      checkMembers(content, before, now.length);
      await batches.save(id, content);
      if (isAtOtherCentre) await trainings.moveBatch(id, centre.id);
      const moved = hasMoved(before, content);
      await recordStep({
        ...by,
        record: { kind: 'batch', id },
        action: 'edit',
        from: before.status,
        to: before.status,
        detail: { moved },
      });
      if (moved) await events.planned(by, content, { members: now.map(toTrainee), moved });
      return read(id, ownBatches(by.actor));
    });
  };
