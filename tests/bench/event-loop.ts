// Loaded into the measured server before its own code: tells how long its event loop was held up, by the clock and by the work itself.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
// On a busy machine the clock also counts what others were given: processor time between two looks does not.
const worked = { last: workedMs(), most: 0 };
setInterval(() => {
  const now = workedMs();
  worked.most = Math.max(worked.most, now - worked.last);
  worked.last = now;
}, resolution).unref();

process.on('message', (message) => {
  if (message === 'reset') {
    delay.reset();
    worked.most = 0;
    return;
  }
  // The histogram counts the pause between two looks, which is `resolution` when nothing holds them up.
  const heldMs = Math.max(0, delay.max / 1e6 - resolution);
  process.send?.({ heldMs, workedMs: worked.most });
});
process.channel?.unref();
