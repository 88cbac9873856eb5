import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that name images of public registries. */
export const imageFiles = [
  'Dockerfile',
  'compose.yaml',
  'compose.demo.yaml',
  'deploy/helm/purboday/values.yaml',
];

/** Registry, repository, tag, and the digest if there is one. */
const image = /\b((?:docker\.io|ghcr\.io)\/[\w./-]+):([\w.-]+)(@sha256:[0-9a-f]{64})?/gu;

const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const readToken = async (challenge: string): Promise<string> => {
  const parts = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]),
  );
  const address = new URL(parts['realm'] ?? '');
  for (const name of ['service', 'scope'])
    if (parts[name]) address.searchParams.set(name, parts[name]);
  const { token } = (await (await fetch(address)).json()) as { token: string };
  return token;
};

/** The digest of a tag for all architectures. */
const readDigest = async (name: string, tag: string): Promise<string> => {
  const [registry = '', ...path] = name.split('/');
  const host = registry === 'docker.io' ? 'registry-1.docker.io' : registry;
  const address = `https://${host}/v2/${path.join('/')}/manifests/${tag}`;
  const request = (headers: Record<string, string> = {}) =>
    fetch(address, { method: 'HEAD', headers: { accept: manifestTypes, ...headers } });
  let response = await request();
  const challenge = response.headers.get('www-authenticate');
  if (response.status === 401 && challenge)
    response = await request({ authorization: `Bearer ${await readToken(challenge)}` });
  const digest = response.headers.get('docker-content-digest');
  if (!response.ok || !digest)
    throw new Error(`${address} answered ${response.status} without a digest`);
  return digest;
};

/**
 * Writes the present digest behind the tag of each image (T85). Commit the files afterwards.
 * @returns a line for each image
 */
export const pinImages = async (root: string): Promise<string[]> => {
  const digests = new Map<string, string>();
  for (const file of imageFiles) {
    const path = join(root, file);
    let text = readFileSync(path, 'utf8');
    for (const [whole, name = '', tag = ''] of text.matchAll(image)) {
      const tagged = `${name}:${tag}`;
      const digest = digests.get(tagged) ?? (await readDigest(name, tag));
      digests.set(tagged, digest);
      text = text.replaceAll(whole, `${tagged}@${digest}`);
    }
    writeFileSync(path, text);
  }
  return [...digests].map(([tagged, digest]) => `${tagged}@${digest}`);
};

/** @throws Error naming the images without a digest: a tag can be moved to other contents. */
export const requirePinnedImages = (root: string): void => {
  const unpinned = imageFiles.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(image)]
      .filter(([, , , digest]) => digest === undefined)
      .map(([whole]) => `${whole} in ${file}`),
  );
  if (unpinned.length > 0)
    throw new Error(
      `These images have no digest. Run "npm run release -- --pin" and commit:\n${unpinned.join('\n')}`,
    );
};
