import type { Row } from './access-world.ts';

const statusesOf = {
  l2admin: '401 403 403 403 403 403 403 403p 200 403',
  l1admin: '401 403 403 403 403 200 200 403p 403 403',
  'training-providers': '401 200 200 403 403 403 403 403p 403 403',
  'job-providers': '401 403 403 200 200 403 403 403p 403 403',
};

const exported = (path: string, statuses: string): [string, Row] => [
  `GET ${path}/export`,
  { statuses, ask: () => ({ path: `${path}/export?format=csv` }) },
];

/** The numbers of each portal and the people behind them: everybody reads the own (SEC-30). */
export const numberRows: Record<string, Row> = Object.fromEntries(
  Object.entries(statusesOf).flatMap(([portal, statuses]) => {
    const path = `/${portal}/numbers`;
    return [
      [`GET ${path}`, { statuses }],
      exported(path, statuses),
      [`GET ${path}/people`, { statuses }],
      exported(`${path}/people`, statuses),
    ] as [string, Row][];
  }),
);
