import {
  checkInLists,
  checkInsContract,
  type DueCheckIn,
} from '@purboday/contract/check-ins/check-ins.contract';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import { checkInLink, listCheckIns, recordCheckInAnswer } from './answer-check-ins.ts';
import { dueCheckInStore } from './due-check-in-store.ts';
import type { Services } from '#server/services.ts';

const columns: readonly SheetColumn<DueCheckIn>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Candidate', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Employer', width: 30, of: ({ employer }) => employer ?? '' },
  { header: 'Title', width: 24, of: ({ title }) => title ?? '' },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Joined On', of: ({ joinedOn }) => joinedOn ?? '' },
  { header: 'Days', of: ({ days }) => days },
  { header: 'Due On', of: ({ dueOn }) => dueOn },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Next Call On', of: ({ nextOn }) => nextOn ?? '' },
];

export const registerCheckIns = (app: App, services: Services): void => {
  const deps = { ...services, dueCheckIns: dueCheckInStore(services.database) };
  const link = checkInLink(services);
  registerLists(app, checkInLists, {
    name: 'check-ins',
    columns,
    scopes: { l2: everything },
    read: listCheckIns(deps),
  });
  registerRoute(app, checkInsContract.recordCheckIn, ({ actor, params, body, ip }) =>
    recordCheckInAnswer(deps)(params.id, body, { ...actor, ip }),
  );
  registerRoute(app, checkInsContract.readCheckIn, ({ params }) => link.read(params.token));
  registerRoute(app, checkInsContract.answerCheckIn, ({ params, body, ip }) =>
    link.answer(params.token, body, ip),
  );
};
