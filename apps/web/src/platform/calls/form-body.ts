/** Names of the parts as the specification writes them: `skills[]`, `address[city]`, `contactPerson[email]`. */
const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) append(form, `${name}[]`, item);
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    form.append(name, String(value));
  }
};

/** A multipart body: text fields first, so that the server has read them when a file begins. */
export const formBody = (fields: unknown, files: Record<string, Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) append(form, name, value);
  for (const [name, file] of Object.entries(files)) {
    form.append(name, file, file instanceof File ? file.name : name);
  }
  return form;
};
