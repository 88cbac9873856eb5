import { readFile, writeFile } from 'node:fs/promises';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { changedPaths } from '#server/domain/foundation/foundation-settings-store.ts';
import { foundationSettings } from '#server/domain/foundation/foundation-settings.ts';
import { withRecords, type OpenRecords } from './instance.ts';
import { confirm, type Result } from './terminal.ts';

const openSettings = async (records: OpenRecords) => {
  const opened = foundationSettings(records);
  await opened.refresh();
  return opened;
};

/** Writes name, texts, partners and contacts in force as `foundation.json`. */
export const exportFoundation = (file: string): Promise<Result> =>
  withRecords(async (records) => {
    const { value, saved } = (await openSettings(records)).read('foundation');
    await writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' });
    return {
      text: `Wrote the texts and contacts of ${value.name} to ${file}.`,
      json: { file, name: value.name, version: saved?.version ?? 0 },
    };
  });

/** Publishes a `foundation.json` as a new version. Values that the environment fixes stay. */
export const importFoundation = async (
  file: string,
  { yes, dryRun = false }: { yes: boolean; dryRun?: boolean },
): Promise<Result> => {
  const given = parseFoundation(await readFile(file, 'utf8'));
  await confirm(
    `This publishes the texts and contacts of ${given.name} at once. The portal can restore the earlier version.`,
    { yes: yes || dryRun },
  );
  const work = async (records: OpenRecords): Promise<Result> => {
    const { read, withFixed, add, images } = await openSettings(records);
    const { value: before, saved } = read('foundation');
    const after = {
      ...withFixed('foundation', given),
      updated: dayInKolkata(records.clock()),
    };
    for (const { name, logo } of after.partners)
      if (logo !== undefined && !(await images.findSize(logo)))
        throw new Error(
          `The logo of ${name} is not in this instance. Remove it from the file, and upload it in the portal.`,
        );
    const changed = changedPaths(before, after);
    if (dryRun)
      return {
        text:
          changed.length === 0
            ? 'Nothing would change.'
            : `These values of ${after.name} would change: ${changed.join(', ')}. Nothing was changed.`,
        json: { file, name: after.name, changed, dryRun },
      };
    const version = await records.database.transaction(async () => {
      const added = await add({
        section: 'foundation',
        base: saved?.version ?? 0,
        before,
        after,
        changedByName: 'Operator',
      });
      await records.recordStep({
        audited: 'settings-changed',
        detail: { section: 'foundation', version: added, changed },
      });
      return added;
    });
    return {
      text: `Published the texts and contacts of ${after.name} as version ${version}.`,
      json: { file, name: after.name, version },
    };
  };
  return withRecords(work, { changesNothing: dryRun });
};
