import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as core from 'zod/v4/core';

const known = new WeakMap<core.$ZodType, core.$ZodType>();

const compile = (schema: core.$ZodType): core.$ZodType => {
  const { checks = [] } = schema._zod.def;
  // What is checked beside the shape stays with the schema that it was said of.
  if (checks.length > 0) return schema;
  if (schema instanceof core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape);
    const shape = Object.fromEntries(fields.map(([name, field]) => [name, compiled(field)]));
    return new core.$ZodObjectJIT({ ...schema._zod.def, shape });
  }
  if (schema instanceof core.$ZodArray)
    return new core.$ZodArray({ ...schema._zod.def, element: compiled(schema._zod.def.element) });
  if (schema instanceof core.$ZodNullable)
    return new core.$ZodNullable({
      ...schema._zod.def,
      innerType: compiled(schema._zod.def.innerType),
    });
  return schema;
};

/**
 * The same schema with its objects compiled, as zod's own are: those of `zod/mini`, in which the contract is written, are interpreted, for
 * the sake of a smaller browser program. Looks into objects, lists and what may be null; anything else is taken as it is.
 */
function compiled(schema: core.$ZodType): core.$ZodType {
  const made = known.get(schema) ?? compile(schema);
  known.set(schema, made);
  return made;
}

/** Writes an answer with the fields that its schema names, and no others; refuses one that its schema does not allow. */
export const compiledSerializer: FastifySerializerCompiler<core.$ZodType> = ({
  schema,
  ...route
}) => serializerCompiler({ ...route, schema: compiled(schema) });
