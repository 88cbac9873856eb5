import { documentMessages, documentTypes } from '@purboday/contract/fields/field-messages';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import * as z from 'zod/mini';
import { hasUnknownType } from './content-type.ts';

const types: readonly string[] = documentTypes;
/** The names of files that could not be looked into; of all others the type is that of their content (`use-photo.ts`). */
const endings = /\.(?:pdf|jpe?g?|jfif|png)$/iu;

const hasType = (file: File): boolean =>
  hasUnknownType(file) ? endings.test(file.name) : types.includes(file.type);

/** A document chosen on this device: required, of a type the server takes, at most 2 MB (specification §5). */
export const documentFile = z
  .custom<File>((value) => value instanceof File && value.size > 0, {
    error: documentMessages.required,
    abort: true,
  })
  .check(
    z.refine(hasType, { error: documentMessages.type, abort: true }),
    z.refine((file: File) => file.size <= documentMaxBytes, documentMessages.size),
  );
