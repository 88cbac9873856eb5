/** Long or rare tests run in `npm run test:full` only: `test.runIf(isFullRun)`. */
export const isFullRun = process.env['TEST_SCOPE'] === 'full';
