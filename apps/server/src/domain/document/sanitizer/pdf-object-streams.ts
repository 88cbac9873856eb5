import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  type PDFObject,
  type PDFRawStream,
} from '@cantoo/pdf-lib';

/** Bytes that all object streams of a document may unpack to. A 2 MB office document stays below 10 MB. */
const unpackedMax = 32 * 1024 * 1024;
const objectsMax = 200_000;

/** An object stream that cannot be read completely: a viewer may find more in it. */
class UnreadableStream extends Error {
  override readonly name = 'UnreadableStream';
}

const numberIn = (dict: PDFDict, key: string, fallback?: number): number => {
  // Only direct numbers are accepted: a viewer may resolve a reference to another version of the number.
  const value = dict.get(PDFName.of(key));
  if (value === undefined && fallback !== undefined) return fallback;
  if (!(value instanceof PDFNumber)) throw new UnreadableStream(key);
  const number = value.asNumber();
  if (!Number.isInteger(number) || number < 0) throw new UnreadableStream(key);
  return number;
};

/** The only entry of a list, or the value itself. */
const single = (value: PDFObject | undefined): PDFObject | undefined => {
  if (!(value instanceof PDFArray)) return value;
  if (value.size() > 1) throw new UnreadableStream('more than one filter');
  return value.size() === 0 ? undefined : value.get(0);
};

const average = (left: number, up: number): number => Math.floor((left + up) / 2);

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/** Predictions by the type of a row (PNG, RFC 2083). */
const predictions: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  average,
  paeth,
];

const undoPredictor = (bytes: Buffer, unit: number, row: number): Buffer => {
  // A row of zeros above and zeros to the left represent the outside.
  const width = unit + row;
  const rows = Math.ceil(bytes.length / (row + 1));
  const framed = new Uint8Array((rows + 1) * width);
  for (let y = 0; y < rows; y += 1) {
    const from = y * (row + 1);
    const predict = predictions[bytes[from] ?? 0];
    if (!predict) throw new UnreadableStream('predictor');
    bytes.subarray(from + 1, from + 1 + row).forEach((byte, x) => {
      const at = (y + 1) * width + unit + x;
      const [left = 0, up = 0, corner = 0] = [at - unit, at - width, at - width - unit].map(
        (near) => framed[near],
      );
      framed[at] = byte + predict(left, up, corner);
    });
  }
  const plain = Buffer.alloc(rows * row);
  for (let y = 0; y < rows; y += 1)
    plain.set(framed.subarray((y + 1) * width + unit, (y + 2) * width), y * row);
  return plain;
};

const knownParams = new Set(['Predictor', 'Colors', 'BitsPerComponent', 'Columns']);

const withoutPredictor = (bytes: Buffer, params: PDFObject | undefined): Buffer => {
  if (!(params instanceof PDFDict)) {
    if (params === undefined || params.toString() === 'null') return bytes;
    throw new UnreadableStream('parameters');
  }
  if (params.keys().some((key) => !knownParams.has(key.decodeText())))
    throw new UnreadableStream('parameters');
  const predictor = numberIn(params, 'Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10 || predictor > 15) throw new UnreadableStream('predictor');
  const bits = numberIn(params, 'Colors', 1) * numberIn(params, 'BitsPerComponent', 8);
  const row = Math.ceil((bits * numberIn(params, 'Columns', 1)) / 8);
  if (row === 0 || row > unpackedMax) throw new UnreadableStream('predictor');
  return undoPredictor(bytes, Math.ceil(bits / 8), row);
};

/** Unpacks an object stream. Real programs use Flate or no compression; everything else is rejected. */
const unpack = ({ dict, contents }: PDFRawStream, most: number): Buffer => {
  if (['F', 'FFilter', 'FDecodeParms', 'DP'].some((key) => dict.has(PDFName.of(key))))
    throw new UnreadableStream('contents elsewhere');
  const filter = single(dict.get(PDFName.of('Filter')));
  const params = single(dict.get(PDFName.of('DecodeParms')));
  const packed = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
  if (filter === undefined) return packed;
  if (!(filter instanceof PDFName) || !['FlateDecode', 'Fl'].includes(filter.decodeText()))
    throw new UnreadableStream('filter');
  try {
    return withoutPredictor(inflateSync(packed, { maxOutputLength: Math.max(1, most) }), params);
  } catch (error) {
    throw error instanceof UnreadableStream ? error : new UnreadableStream(String(error));
  }
};

type PackedObject = { number: number; object: PDFObject };

/** Reads pairs of object number and offset. */
const pairsIn = (head: string, count: number): { number: number; offset: number }[] => {
  const numbers = (head.match(/\d+/gu) ?? []).map(Number);
  if (/[^\d\s\0]/u.test(head) || numbers.length < 2 * count) throw new UnreadableStream('offsets');
  return Array.from({ length: count }, (_, at) => ({
    number: numbers[2 * at] ?? 0,
    offset: numbers[2 * at + 1] ?? 0,
  }));
};

/**
 * Reads object streams of one document.
 * @returns a function that returns all objects of a stream, and throws UnreadableStream when one of them cannot be
 * read
 */
export const objectStreamReader = () => {
  let left = unpackedMax;
  return (stream: PDFRawStream): PackedObject[] => {
    const { dict } = stream;
    const first = numberIn(dict, 'First');
    const count = numberIn(dict, 'N');
    const bytes = unpack(stream, left);
    left -= bytes.length;
    if (left < 0 || count > objectsMax || first > bytes.length)
      throw new UnreadableStream('too large');
    return pairsIn(bytes.toString('latin1', 0, first), count).map(({ number, offset }) => {
      if (first + offset >= bytes.length) throw new UnreadableStream('offset');
      try {
        const part = bytes.subarray(first + offset);
        return { number, object: PDFObjectParser.forBytes(part, dict.context).parseObject() };
      } catch {
        throw new UnreadableStream('object');
      }
    });
  };
};
