import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd?: number;
  node: unknown;
}
interface NodeFsInternals {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };
}

/** The calls, replaced in the test that counts them. */
export interface Disk {
  fsync(descriptor: number): void;
}
const disk: Disk = { fsync: fsyncSync };

const syncing = (module: NodeFsInternals, to: Disk) => (stream: Stream) => {
  if (stream.nfd !== undefined && stream.nfd !== null) {
    to.fsync(stream.nfd);
    return 0;
  }
  const descriptor = openSync(module.NODEFS.realPath(stream.node), 'r');
  try {
    to.fsync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return 0;
};

/**
 * The engine's file system with a real fsync: the library's has none, so that a power cut would take acknowledged
 * writes. It reaches into the library: its version is pinned and a test counts the calls.
 */
export class DurableFS extends NodeFS {
  private readonly to: Disk;
  constructor(directory: string, to: Disk = disk) {
    super(directory);
    this.to = to;
  }
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const ready = await super.init(pg, options);
    ready.emscriptenOpts.preRun?.push((module: unknown) => {
      const internals = module as NodeFsInternals;
      internals.NODEFS.stream_ops.fsync = syncing(internals, this.to);
    });
    return ready;
  }
}
