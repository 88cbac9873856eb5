// Preloaded into the measured server: reports how long its event loop was blocked, by the clock
// and by its own work.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
// On a busy machine the clock includes other programs; the processor time between two samples does
// not.
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
  // The histogram contains the time between two samples, which is `resolution` for an idle loop.
  const heldMs = Math.max(0, delay.max / 1e6 - resolution);
  process.send?.({ heldMs, workedMs: worked.most });
});
process.channel?.unref();
