/** `npm run test:full` runs every test on both viewports, and those tagged @full. */
export const isFull = process.env['TEST_SCOPE'] === 'full';

/** Ends the title of a test that `npm test` leaves out when it is a rare variant. */
export const fullIf = (isRare: boolean): string => (isRare ? ' @full' : '');
