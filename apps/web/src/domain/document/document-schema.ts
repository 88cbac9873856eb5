import { documentMessages, documentTypes } from '@purboday/contract/fields/field-messages';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import * as z from 'zod/mini';

const types: readonly string[] = documentTypes;
/** Some phones do not know the type of a file; then its name tells, and the server looks inside anyway. */
const endings = /\.(?:pdf|jpe?g|png)$/iu;

const hasType = ({ type, name }: File): boolean =>
  type === '' ? endings.test(name) : types.includes(type);

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
