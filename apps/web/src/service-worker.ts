import { listen } from './platform/offline/shell-worker.ts';
import type { Shell } from './platform/offline/shell-worker.ts';

/** Put in by `build/service-worker.ts`. */
declare const __SHELL__: Shell;

listen(self as never, __SHELL__);
