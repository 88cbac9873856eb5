import { describe, expect, test } from 'vitest';
import { documentFile } from './document-schema.ts';
import { detectContentType, hasUnknownType } from './content-type.ts';

const file = (bytes: BlobPart, name = 'card', type = '') => new File([bytes], name, { type });
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('R7: the content of a chosen file decides its type', () => {
  test.each([
    ['a PDF without a name or a type', file('%PDF-1.4\n'), 'application/pdf'],
    ['a PDF after blanks', file(`${'\n'.repeat(1024)}%PDF-1.4`), 'application/pdf'],
    ['a PNG named .jpg', file(png, 'a.jpg', 'image/jpeg'), 'image/png'],
    ['a JPEG named .jfif', file(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'a.jfif'), 'image/jpeg'],
    ['a WebP', file('RIFF1234WEBPVP8 ', 'a.jpg', 'image/jpeg'), undefined],
    ['nothing', file(''), undefined],
  ])('%s', async (_, bytes, type) => {
    expect(await detectContentType(bytes)).toBe(type);
  });

  test('treats application/octet-stream as no type', () => {
    expect(hasUnknownType(file('x', 'a', 'application/octet-stream'))).toBe(true);
    expect(hasUnknownType(file('x', 'a', 'text/plain'))).toBe(false);
    expect(documentFile.safeParse(file('x', 'a.pdf', 'application/octet-stream')).success).toBe(
      true,
    );
    expect(documentFile.safeParse(file('x', 'a.jfif')).success).toBe(true);
    expect(
      documentFile.safeParse(file('x', 'a.exe', 'application/octet-stream')).error?.issues[0]
        ?.message,
    ).toBe('Invalid file type');
  });
});
