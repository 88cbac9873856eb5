import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { CandidateGroup } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { pageOf } from '#server/platform/database/paging.ts';
import { citiesNear } from '#server/domain/geography/districts.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import {
  positionOfGroup,
  type CandidateGroupStore,
  type GroupQuery,
  type SuggestedRow,
} from './candidate-group-store.ts';

type Deps = { groups: CandidateGroupStore };

/** Whom a queue waits for: who is trained looks for work. */
const kindFor = (queue: AssignmentQueue): ProviderKind =>
  queue === 'trained' ? 'job-provider' : 'training-provider';

const present = (row: SuggestedRow | undefined): CandidateGroup['suggested'] => {
  if (!row) return null;
  const { id, name, city, sameCity, nearBy, openLoad } = row;
  return { _id: id, name, city, sameCity, nearBy, openLoad };
};

/** A page of the groups of a queue, each with the provider of its state that suits it best. */
export const listCandidateGroups =
  ({ groups }: Deps) =>
  async (query: GroupQuery): Promise<{ data: CandidateGroup[]; page: Page }> => {
    const read = await groups.select(query);
    const { rows, page } = pageOf(read, query, await groups.total(query), positionOfGroup);
    const wanted = rows.map(({ n: _n, ...group }) => ({ ...group, near: citiesNear(group) }));
    const suggested = await groups.suggest(kindFor(query.queue), wanted);
    const byGroup = new Map(suggested.map((row) => [row.groupId, row]));
    const data = rows.map(({ id, n, ...group }) => ({
      _id: id,
      ...group,
      count: n,
      suggested: present(byGroup.get(id)),
    }));
    return { data, page };
  };
