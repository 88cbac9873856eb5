// Reads documents of strangers, in a process of its own: without secrets, network, programs or files but those of the product (document-reader.ts).
import { disableNetwork } from '#server/platform/process/disable-network.ts';
import type { FromReader, ToReader } from './worker-pool.ts';

const tell = (message: FromReader): void => {
  process.send?.(message);
};

const readPdf = async (bytes: Uint8Array): Promise<FromReader> => {
  const { inspectPdf } = await import('./pdf-activity.ts');
  const why = await inspectPdf(bytes);
  return why === undefined ? { tell: 'clean', bytes } : { tell: 'refused', why };
};

const pictures = () => import('./sanitize-picture.ts');

const readPicture = async (bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<FromReader> => {
  const { cleanPicture } = await pictures();
  return { tell: 'clean', bytes: await cleanPicture(bytes, format) };
};

disableNetwork();
process.on('message', ({ kind, bytes }: ToReader) => {
  const reading = kind === 'pdf' ? readPdf(bytes) : readPicture(bytes, kind);
  reading
    .catch((): FromReader => ({ tell: 'refused', why: 'damaged' }))
    .then(tell, () => process.exit(1));
});
process.on('disconnect', () => process.exit(0));
tell({ tell: 'ready' });
// Most documents are pictures: the first does not wait for its decoder. One that is missing is told of with the picture.
pictures().catch(() => undefined);
