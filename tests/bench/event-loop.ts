// Loaded into the measured server before its own code: tells how long its event loop was held up.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

process.on('message', (message) => {
  if (message === 'reset') delay.reset();
  // The histogram counts the pause between two looks, which is `resolution` when nothing holds them up.
  else process.send?.({ worstDelayMs: Math.max(0, delay.max / 1e6 - resolution) });
});
process.channel?.unref();
