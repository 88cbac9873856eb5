import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type {
  AssignmentSuggestion,
  JobProviderOption,
  TrainingProviderOption,
} from '@purboday/contract/assignment/assignment.contract';
import type { ProviderLine } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { toPage } from '#server/platform/database/paging.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import type {
  ActiveJob,
  ActiveJobs,
  DestinationSeats,
  MatchCriteria,
  SeatsOfDestination,
} from './destination-store.ts';
import { candidateNotFound, kindFor } from './waiting/list-waiting-candidates.ts';
import {
  positionOfOption,
  type OptionQuery,
  type OptionRow,
  type ProviderOptionStore,
} from './provider-option-store.ts';
import type { WaitingCandidate, WaitingCandidateStore } from './waiting/waiting-candidate-store.ts';

type ListProviderOptionsDeps = {
  waiting: Pick<WaitingCandidateStore, 'find' | 'listByIds'>;
  options: ProviderOptionStore;
  activeJobs: Pick<ActiveJobs, 'of'>;
};
type Group = { state?: string | undefined; city?: string | undefined; skill?: string | undefined };
type OptionsQuery = OptionQuery & Group & { candidateId?: string | undefined };
type Listed<Option> = { data: Option[]; page: Page };

const jobsShown = 10;

/** Skills are compared without case and shown in the candidate's spelling. */
const spelledAs = (skills: readonly string[], lower: readonly string[]): string[] =>
  skills.filter((skill) => lower.includes(skill.toLowerCase()));

const presentOption = (row: OptionRow, candidate: MatchCriteria | undefined) => ({
  _id: row.id,
  city: row.city,
  state: row.state,
  openLoad: row.openLoad,
  match: candidate
    ? {
        sharedSkills: spelledAs(candidate.skills, row.shared),
        sameCity: row.sameCity,
        nearBy: row.nearBy,
        sameState: row.sameState,
      }
    : null,
});

const presentJob = ({ id, title, city, state, requiredSkills, positions }: ActiveJob) => ({
  _id: id,
  title,
  city,
  state,
  requiredSkills,
  positions,
});

const toGroup = ({ state, city = '', skill }: Group): MatchCriteria | undefined =>
  state === undefined && skill === undefined
    ? undefined
    : { state: state ?? '', city, skills: skill === undefined ? [] : [skill] };

/** A candidate, or what the members of a group have in common. */
const readMatchCriteria = async (
  { waiting }: ListProviderOptionsDeps,
  { candidateId, ...group }: OptionsQuery,
): Promise<MatchCriteria | undefined> => {
  if (candidateId === undefined) return toGroup(group);
  const candidate = await waiting.find(candidateId);
  if (!candidate) throw candidateNotFound();
  return candidate;
};

const pageOfOptions = async (
  deps: ListProviderOptionsDeps,
  kind: ProviderKind,
  query: OptionsQuery,
) => {
  const candidate = await readMatchCriteria(deps, query);
  const read = await deps.options.select(kind, query, candidate);
  const total = await deps.options.total(kind, query);
  return { ...toPage(read, query, total, positionOfOption), candidate };
};

/** Approved training providers; best matches first when a candidate or group is given. */
export const listTrainingProviderOptions =
  (deps: ListProviderOptionsDeps) =>
  async (query: OptionsQuery): Promise<Listed<TrainingProviderOption>> => {
    const { rows, page, candidate } = await pageOfOptions(deps, 'training-provider', query);
    const data = rows.map((row) => ({
      ...presentOption(row, candidate),
      trainingProviderName: row.name,
      centre: row.centre,
      skillsOffered: row.skillsOffered,
    }));
    return { data, page };
  };

export const listJobProviderOptions =
  (deps: ListProviderOptionsDeps) =>
  async (query: OptionsQuery): Promise<Listed<JobProviderOption>> => {
    const { rows, page, candidate } = await pageOfOptions(deps, 'job-provider', query);
    const ids = rows.map(({ id }) => id);
    const jobs = await deps.activeJobs.of(ids, jobsShown, candidate);
    const data = rows.map((row) => ({
      ...presentOption(row, candidate),
      companyName: row.name,
      industry: row.industry ?? '',
      jobs: jobs.filter(({ providerId }) => providerId === row.id).map(presentJob),
    }));
    return { data, page };
  };

type ListSuggestionsDeps = ListProviderOptionsDeps & { seats: DestinationSeats };

const suggestionsShown = 3;

const toDistance = ({
  sameCity,
  nearBy,
  sameState,
}: OptionRow): AssignmentSuggestion['distance'] => {
  if (sameCity) return 'same_city';
  if (nearBy) return 'nearby';
  return sameState ? 'same_state' : 'other_state';
};

const presentProvider = (kind: ProviderKind, { id, name }: OptionRow) => ({
  _id: id,
  kind: kind === 'job-provider' ? ('job' as const) : ('training' as const),
  name,
});

const presentSuggestion = (
  row: OptionRow,
  {
    kind,
    skills,
    job,
    seats,
  }: {
    kind: ProviderKind;
    skills: readonly string[];
    job: ActiveJob | undefined;
    seats: SeatsOfDestination | undefined;
  },
): AssignmentSuggestion => ({
  ...presentProvider(kind, row),
  city: row.city,
  state: row.state,
  distance: toDistance(row),
  sharedSkills: spelledAs(skills, row.shared),
  centreId: row.centre?._id ?? null,
  job: job ? { _id: job.id, title: job.title } : null,
  seats: seats
    ? { filled: seats.filled, capacity: seats.capacity }
    : { filled: row.openLoad, capacity: null },
  startsOn: seats?.startsOn ?? null,
});

/**
 * The first provider options of a candidate, in the same order: those of the candidate's state, or the best one of another state when
 * there is none. No one is sent over a state border without a decision.
 */
export const listSuggestions =
  (deps: ListSuggestionsDeps) =>
  async (
    id: string,
  ): Promise<{ inState: AssignmentSuggestion[]; elsewhere: AssignmentSuggestion | null }> => {
    const candidate = await deps.waiting.find(id);
    if (!candidate) throw candidateNotFound();
    const kind = kindFor(candidate.queue as AssignmentQueue);
    const best = await deps.options.select(kind, { q: '', limit: suggestionsShown }, candidate);
    const here = best.filter(({ sameState }) => sameState).slice(0, suggestionsShown);
    const rows = here.length > 0 ? here : best.slice(0, 1);
    const jobs =
      kind === 'job-provider'
        ? await deps.activeJobs.of(
            rows.map((row) => row.id),
            1,
            candidate,
          )
        : [];
    const seats = await deps.seats.of(
      kind,
      kind === 'job-provider'
        ? jobs.map((job) => job.id)
        : rows.flatMap(({ centre }) => centre?._id ?? []),
      candidate.skills,
    );
    const shown = rows.map((row) => {
      const job = jobs.find(({ providerId }) => providerId === row.id);
      return presentSuggestion(row, {
        kind,
        skills: candidate.skills,
        job,
        seats: seats.get(job?.id ?? row.centre?._id ?? ''),
      });
    });
    return here.length > 0
      ? { inState: shown, elsewhere: null }
      : { inState: [], elsewhere: shown[0] ?? null };
  };

/** Candidates with the same key have the same best provider. */
const toMatchKey = ({ queue, state, city, skills }: WaitingCandidate): string =>
  JSON.stringify([queue, state, city, skills.toSorted()]);

/**
 * Splits candidates by their best provider, with one query for all who live and can do the same. Candidates who left the queue are left
 * out.
 */
export const splitByProvider =
  ({ waiting, options }: Pick<ListProviderOptionsDeps, 'waiting' | 'options'>) =>
  async (candidateIds: readonly string[]): Promise<{ lines: ProviderLine[]; nobody: string[] }> => {
    const alike = Map.groupBy(await waiting.listByIds(candidateIds), toMatchKey);
    const lines = new Map<string, ProviderLine>();
    const nobody: string[] = [];
    for (const group of alike.values()) {
      const [first] = group;
      if (!first) continue;
      const kind = kindFor(first.queue as AssignmentQueue);
      const [best] = await options.select(kind, { q: '', limit: 1 }, first);
      const ids = group.map(({ id }) => id);
      if (!best?.sameState || best.shared.length === 0) nobody.push(...ids);
      else {
        const line = lines.get(best.id) ?? { ...presentProvider(kind, best), candidateIds: [] };
        line.candidateIds.push(...ids);
        lines.set(best.id, line);
      }
    }
    const sorted = [...lines.values()].toSorted(
      (a, b) => b.candidateIds.length - a.candidateIds.length || a.name.localeCompare(b.name),
    );
    return { lines: sorted, nobody };
  };
