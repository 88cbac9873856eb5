import type { Centre, CentreForm } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import { toTrainee, type BatchEvents } from '#server/domain/batch/batch-events.ts';
import {
  toAddressLine,
  type CentreContent,
  type CentreRow,
} from '#server/domain/centre/centre-store.ts';
import { checkPlace, prefixPaths } from '#server/domain/locations/locations.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { CentreListStore, CentreScope, ListedCentre } from './centre-list-store.ts';
import { recordMove } from './move-events.ts';
import { presentCentre } from './present-centre.ts';

type ListDeps = { list: CentreListStore };

const centreNotFound = (): Problem => new Problem('NOT_FOUND', centreMessages.notFound);

/** @throws Problem NOT_FOUND for a centre outside the scope of the caller */
export const findCentre = async (
  { list }: ListDeps,
  id: string,
  scope: CentreScope,
): Promise<ListedCentre> => {
  const row = await list.find(id, scope);
  if (!row) throw centreNotFound();
  return row;
};

type ManageCentresDeps = Pick<
  Services,
  | 'admins'
  | 'recordStep'
  | 'database'
  | 'centres'
  | 'batches'
  | 'members'
  | 'versions'
  | 'memberships'
> &
  ListDeps & { batchEvents: Pick<BatchEvents, 'planned' | 'centreMoved'> };

export type CentreStep = { actor: Actor; ip: string };

/** @throws Problem INVALID (400) for a city that is not in the state */
const toContent = ({ name, address, capacity, ...form }: CentreForm): CentreContent => {
  const { value, errors } = checkPlace(address);
  if (errors.length > 0) throw fieldsProblem(prefixPaths('address.', errors));
  return {
    name,
    ...address,
    ...value,
    capacity,
    contactName: form.contactName || null,
    contactMobileNumber: form.contactMobileNumber || null,
  };
};

/** Records history and audit and notifies the L1 admins of the city, who visit the centre. */
const recordChange = async (
  { admins, recordStep }: ManageCentresDeps,
  { actor, ip }: CentreStep,
  { id, change, ...centre }: { id: string; change: 'added' | 'changed' } & CentreContent,
): Promise<void> => {
  const record = { kind: 'centre' as const, id };
  await recordStep({
    record,
    action: change === 'added' ? 'add' : 'edit',
    actor,
    ip,
    notify: (await admins.l1AdminsOf(centre)).map(({ id: accountId, ...to }) => ({
      event: 'centre-changed',
      record: { kind: 'account', id: accountId },
      change,
      organisation: actor.providerName ?? '',
      centre: { name: centre.name, city: centre.city },
      to,
    })),
  });
};

/** Always for the caller's own organisation, whatever the request says (SEC-31). */
export const addCentre =
  (deps: ManageCentresDeps) =>
  async (step: CentreStep, form: CentreForm): Promise<Centre> => {
    const content = toContent(form);
    return deps.database.transaction(async () => {
      const provider = ownProvider(step.actor);
      const id = await deps.centres.add(provider, content);
      await recordChange(deps, step, { id, change: 'added', ...content });
      return presentCentre(await findCentre(deps, id, { provider }));
    });
  };

/** Open batches at the address move with the centre. Their members and assigned candidates without a batch are notified. */
export const moveBatches = async (
  { list, batches, members, recordStep, batchEvents }: ManageCentresDeps,
  step: CentreStep,
  { before, content }: { before: CentreRow; content: CentreContent },
): Promise<void> => {
  await batches.setCity(before.id, content);
  const [from, to] = [toAddressLine(before), toAddressLine(content)];
  if (from === to) return;
  const place = { centre: content.name, address: to };
  await batchEvents.centreMoved(step, place, await list.assignedWithoutBatch(before.id));
  for (const batch of await batches.moveOpen(before.id, { from, to })) {
    await recordStep({
      ...step,
      record: { kind: 'batch', id: batch.id },
      action: 'edit',
      from: batch.status,
      to: batch.status,
      detail: { moved: true },
    });
    await batchEvents.planned(step, batch, {
      members: (await members.of(batch.id)).map(toTrainee),
      moved: true,
    });
  }
};

type CentreChange = { id: string; form: CentreForm & { version?: number | undefined } };

/** A centre stays with the reviewers of its city until they or an L2 admin confirm another one. */
const splitMove = (before: CentreRow, content: CentreContent) => {
  if (content.state === before.state && content.city === before.city) return { content };
  const { locality, state, city, postalCode } = before;
  return { content: { ...content, locality, state, city, postalCode }, into: content };
};

const isSame = (before: CentreContent, content: CentreContent): boolean =>
  Object.entries(content).every(([name, value]) => before[name as keyof CentreContent] === value);

/** A change of city becomes a request. */
export const changeCentre =
  (deps: ManageCentresDeps) =>
  async (step: CentreStep, { id, form }: CentreChange): Promise<Centre> => {
    const { database, centres, versions } = deps;
    const entered = toContent(form);
    return database.transaction(async () => {
      const provider = ownProvider(step.actor);
      const before = await centres.lock(provider, id);
      if (!before) throw centreNotFound();
      await versions.requireSeen('centres', id, { seen: form.version, reader: step.actor });
      const { content, into } = splitMove(before, entered);
      if (!into || !isSame(before, content)) {
        await centres.save(id, content);
        await moveBatches(deps, step, { before, content });
        await recordChange(deps, step, { id, change: 'changed', ...content });
      }
      if (into) {
        await centres.requestMove(id, into, step.actor.id);
        const centre = await findCentre(deps, id, { provider });
        await recordMove(deps, step, { centre, into, step: 'requested' });
      }
      return presentCentre(await findCentre(deps, id, { provider }));
    });
  };
