import { readFile } from 'node:fs/promises';
import {
  drawSample,
  hashList,
  parseListText,
  toSeed,
} from '#server/domain/programme-audit/draw-sample.ts';
import { UsageError, type Result } from './terminal.ts';

type DrawOptions = { words?: string; seed?: string };

/** Repeats the draw of an audit from its list. It needs neither the database nor a key. */
export const repeatDraw = async (file: string, options: DrawOptions): Promise<Result> => {
  if ((options.words === undefined) === (options.seed === undefined))
    throw new UsageError('Give either --words or --seed.');
  const text = await readFile(file, 'utf8');
  const list = parseListText(text);
  const listHash = hashList(text);
  const seed = options.seed ?? toSeed(listHash, options.words ?? '');
  const { sample, replaced } = drawSample(list, seed);
  const keys = sample.map(({ key }) => key);
  return {
    text: [
      `List: ${listHash}`,
      `Seed: ${seed}`,
      `${keys.length} of ${list.people.length} people, ${replaced} replaced:`,
      ...keys,
    ].join('\n'),
    json: { listHash, seed, people: list.people.length, replaced, keys },
  };
};
