type From = { name: string; city: string; state: string };
type Place = Pick<From, 'name' | 'city' | 'state'>;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** The candidates who would have to leave their state for one of these providers. */
const leavingTheirState = <One extends Pick<From, 'state'>>(
  candidates: readonly One[],
  providers: readonly Pick<Place, 'state'>[],
): One[] =>
  candidates.filter(({ state }) => providers.some((provider) => provider.state !== state));

const placesOf = (providers: readonly Place[]): string =>
  list.format(providers.map(({ name, city, state }) => `${name} is in ${city}, ${state}`));

/** What is asked before a candidate is sent to another state. */
export const anotherStateQuestion = (candidate: From, providers: readonly Place[]): string =>
  `${placesOf(providers)}; ${candidate.name} lives in ${candidate.city}, ${candidate.state}.`;

/** The same of many; '' when nobody has to leave. */
export const anotherStateWarning = (
  candidates: readonly Pick<From, 'state'>[],
  provider: Place,
): string => {
  const leaving = leavingTheirState(candidates, [provider]).length;
  if (leaving === 0) return '';
  const who =
    leaving === 1 ? 'One of them lives' : `${leaving.toLocaleString('en-IN')} of them live`;
  return `${placesOf([provider])}. ${who} in another state.`;
};
