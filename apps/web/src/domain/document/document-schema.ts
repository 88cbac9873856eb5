import { documentMessages, documentTypes } from '@purboday/contract/fields/field-messages';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import * as z from 'zod/mini';
import { hasUnknownType } from './content-type.ts';

const types: readonly string[] = documentTypes;
/** For files whose content could not be read; of others the type is known. */
const endings = /\.(?:pdf|jpe?g?|jfif|png)$/iu;

const hasType = (file: File): boolean =>
  hasUnknownType(file) ? endings.test(file.name) : types.includes(file.type);

/** A required document of an accepted type, at most 2 MB (specification §5). */
export const documentFile = z
  .custom<File>((value) => value instanceof File && value.size > 0, {
    error: documentMessages.required,
    abort: true,
  })
  .check(
    z.refine(hasType, { error: documentMessages.type, abort: true }),
    z.refine((file: File) => file.size <= documentMaxBytes, documentMessages.size),
  );
