// `npm test` plus long and rare tests: the second viewport of every browser test, power cuts,
// large tables, the release and the Android tools.
process.env.TEST_SCOPE = 'full';
await import('./test.mjs');
