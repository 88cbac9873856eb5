import { PDFDict } from '@cantoo/pdf-lib';
import { activityRules, isWhole } from './pdf-activity.ts';
import { readPdfObjects, type PdfObjects } from './pdf-objects.ts';

/** The last bytes of a PDF, where its end is marked. */
const tailBytes = 2048;

const hasEnd = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-tailBytes)).toString('latin1').includes('%%EOF');

const isCutOff = ({ context, objects }: PdfObjects): boolean =>
  !objects.every((object) => isWhole(object, (ref) => context.lookup(ref) !== undefined));

const isActive = ({ objects, unparsed, isEncrypted }: PdfObjects): boolean => {
  const { isActiveObject, isActiveText } = activityRules(!isEncrypted);
  return objects.some(isActiveObject) || unparsed.some(isActiveText);
};

/**
 * Why a PDF is refused: it needs a password, something in it acts by itself, plays or leads to another file, or it cannot be read;
 * undefined when it is just a document. Looks at objects, compressed and encrypted ones too, not at bytes: those of a photo say anything.
 */
export const inspectPdf = async (
  bytes: Uint8Array,
): Promise<'locked' | 'active' | 'damaged' | undefined> => {
  const readings = await readPdfObjects(bytes);
  if (readings === 'locked') return 'locked';
  if (readings.some(isActive)) return 'active';
  const last = readings.at(-1);
  if (!last || last.isUnreadable) return 'damaged';
  if (!(last.context.lookup(last.context.trailerInfo.Root) instanceof PDFDict)) return 'damaged';
  // A PDF without its last line is whole when nothing in it is missing.
  return hasEnd(bytes) || !isCutOff(last) ? undefined : 'damaged';
};
