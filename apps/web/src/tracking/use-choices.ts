import { placesCalls } from '@purboday/contract/places/places.calls';
import { skillsCalls } from '@purboday/contract/skills/skills.calls';
import { useEffect, useState } from 'react';
import { call } from '#web/platform/calls/call.ts';

/** A list for a select. Until it is there, and if it cannot be had, what was chosen earlier is offered. */
const useItems = (key: string, load: () => Promise<string[]>, chosen: readonly string[]) => {
  const [found, setFound] = useState<{ key: string; items: string[] }>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (items) => wanted && setFound({ key, items }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says what `load` loads
  }, [key]);
  const items = found?.key === key ? found.items : [];
  return [...new Set([...items, ...chosen.filter((item) => item !== '')])];
};

/** The lists a correction chooses from. */
export const useChoices = (state: string, city: string, skills: readonly string[]) => ({
  states: useItems('states', async () => (await call(placesCalls.listStates, {})).data, [state]),
  cities: useItems(
    `cities of ${state}`,
    async () => (state ? (await call(placesCalls.listCities, { params: { state } })).data : []),
    [city],
  ),
  skills: useItems('skills', async () => (await call(skillsCalls.listSkills, {})).data, skills),
});
