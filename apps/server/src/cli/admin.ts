import { l2Admins } from '#server/domain/account/l2-admins.ts';
import { secondFactorStore } from '#server/domain/account/second-factor-store.ts';
import { readSettingFiles } from '#server/setting-files.ts';
import { withRecords, type OpenRecords } from './instance.ts';
import { promptSecret, confirm, type Result } from './terminal.ts';

type Named = { email: string };

const adminsIn = (records: OpenRecords) => {
  const { productName, foundationName } = records.settings;
  return l2Admins({ ...records, names: [productName, foundationName] });
};

/** Creates an L2 admin. The password comes from `FIRST_ADMIN_PASSWORD`, its file, the terminal or standard input. */
export const createAdmin = async (admin: Named & { name: string }): Promise<Result> => {
  const { environment } = readSettingFiles(process.env, ['FIRST_ADMIN_PASSWORD']);
  const password = environment['FIRST_ADMIN_PASSWORD'] || (await promptSecret());
  return withRecords(async (records) => {
    const id = await adminsIn(records).add({ ...admin, password });
    const next =
      records.settings.adminMfa === 'required'
        ? ' The first sign-in sets up an authenticator app, so keep a phone ready.'
        : '';
    const { email, name } = admin;
    return { text: `Created the L2 admin ${email}.${next}`, json: { id, email, name } };
  });
};

export const listAdmins = (): Promise<Result> =>
  withRecords(async (records) => {
    const admins = await adminsIn(records).list();
    const lines = admins.map(
      ({ email, name, disabledAt }) => `${email}\t${name}${disabledAt ? '\tdisabled' : ''}`,
    );
    return {
      text: lines.length > 0 ? lines.join('\n') : 'There are no L2 admins yet.',
      json: admins,
    };
  });

export const disableAdmin = ({ email }: Named): Promise<Result> =>
  withRecords(async (records) => {
    await adminsIn(records).disable(email);
    return {
      text: `Disabled ${email} and ended all sessions of this admin.`,
      json: { email, disabled: true },
    };
  });

export const enableAdmin = ({ email }: Named): Promise<Result> =>
  withRecords(async (records) => {
    await adminsIn(records).enable(email);
    return { text: `${email} can sign in again.`, json: { email, disabled: false } };
  });

export const resetSecondFactor = async ({
  email,
  yes,
}: Named & { yes: boolean }): Promise<Result> => {
  await confirm(
    `This removes the authenticator app, the passkeys and the recovery codes of ${email}, and ends all sessions.`,
    { yes },
  );
  return withRecords(async (records) => {
    await adminsIn(records).resetSecondFactor(email, secondFactorStore(records));
    return {
      text: `${email} signs in with the password alone and sets up an authenticator app again. All sessions have ended.`,
      json: { email, secondFactor: false },
    };
  });
};

export const rotateDataKey = (): Promise<Result> =>
  withRecords(async ({ encryption, recordStep }) => {
    const key = await encryption.rotateDataKey();
    await recordStep({ audited: 'data-key-rotated', detail: { key } });
    return {
      text: `New values will be encrypted with the data key ${key}, starting in two minutes.`,
      json: { key },
    };
  });
