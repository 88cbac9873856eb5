// Reads untrusted documents in a sandboxed process without secrets, network, programs or other files
// (document-sanitizer.ts).
import { disableNetwork } from '#server/platform/process/disable-network.ts';
import type { SanitizerResponse, SanitizerRequest } from './document-sanitizer.ts';

const send = (message: SanitizerResponse): void => {
  process.send?.(message);
};

const readPdf = async (bytes: Uint8Array): Promise<SanitizerResponse> => {
  const { inspectPdf } = await import('./pdf-activity.ts');
  const why = await inspectPdf(bytes);
  return why === undefined ? { type: 'clean', bytes } : { type: 'rejected', why };
};

const pictures = () => import('./sanitize-picture.ts');

const readPicture = async (
  bytes: Uint8Array,
  kind: 'jpeg' | 'png' | 'logo',
): Promise<SanitizerResponse> => {
  const { sanitizeLogo, sanitizePicture } = await pictures();
  const clean = kind === 'logo' ? sanitizeLogo(bytes) : sanitizePicture(bytes, kind);
  return { type: 'clean', bytes: await clean };
};

disableNetwork();
process.on('message', ({ kind, bytes }: SanitizerRequest) => {
  const reading = kind === 'pdf' ? readPdf(bytes) : readPicture(bytes, kind);
  reading
    .catch((): SanitizerResponse => ({ type: 'rejected', why: 'damaged' }))
    .then(send, () => process.exit(1));
});
process.on('disconnect', () => process.exit(0));
send({ type: 'ready' });
// Most documents are pictures, so their decoder is loaded early. If it is missing, the first picture reports the error.
pictures().catch(() => undefined);
