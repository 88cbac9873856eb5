// `npm test` and what is long or rare: the second viewport of every story, power cuts, large tables, the release and the Android tools.
process.env.TEST_SCOPE = 'full';
await import('./test.mjs');
