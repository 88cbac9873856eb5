import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { imageFiles, pinImages, requirePinnedImages } from './pin-images.ts';

const checkout = join(import.meta.dirname, '../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'purboday-images-'));
  for (const file of imageFiles) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(checkout, file), join(root, file));
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(root, { recursive: true });
});

const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;

/** Like a registry: a token first, then the digest of a tag. */
const answer =
  (letter: string) =>
  async (input: string | URL, options?: RequestInit): Promise<Response> => {
    const url = new URL(input);
    if (url.pathname === '/token')
      return Response.json({ token: `for ${url.searchParams.get('scope')}` });
    if (new Headers(options?.headers).get('authorization') === null)
      return new Response(null, {
        status: 401,
        headers: {
          'www-authenticate': `Bearer realm="https://auth.example.org/token",service="${url.host}",scope="repository:pull"`,
        },
      });
    return new Response(null, { headers: { 'docker-content-digest': digest(letter) } });
  };

describe('T85, OP-23: a release names images by digest', () => {
  test('writes the digest of each image, and a newer one the next time', async () => {
    vi.stubGlobal('fetch', answer('a'));
    const lines = await pinImages(root);
    expect(lines).toContain(`docker.io/library/debian:bookworm-slim@${digest('a')}`);
    expect(lines).toHaveLength(5);
    expect(() => requirePinnedImages(root)).not.toThrow();
    vi.stubGlobal('fetch', answer('b'));
    await pinImages(root);
    const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
    expect(compose).toContain(`image: docker.io/library/postgres:18@${digest('b')}\n`);
    expect(compose).not.toContain(digest('a'));
  });

  test('refuses a release with an image that has none', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await expect(pinImages(root)).rejects.toThrow('answered 404');
    const compose = join(root, 'compose.yaml');
    writeFileSync(compose, readFileSync(compose, 'utf8').replaceAll(/@sha256:[0-9a-f]{64}/gu, ''));
    expect(() => requirePinnedImages(root)).toThrow(
      'docker.io/library/postgres:18 in compose.yaml',
    );
  });
});
