export const importMessages = {
  noFile: 'Please select a file to upload.',
  tooMany: 'Too many files',
  type: 'File type must be .xls or .xlsx',
  noSpace:
    'The server does not have enough free space for this file. Please remove pictures from it, or ask the server’s administrator to free some space.',
  failed: 'File upload failed. Check format or console.',
  listFailed: 'Could not load the last imports',
  /** Both counts, for an import with rejected rows. */
  partly: (created: number, invalid: number): string =>
    `${created} ${created === 1 ? 'candidate' : 'candidates'} uploaded, ${invalid} ${invalid === 1 ? 'row' : 'rows'} not imported`,
  /** For the small workbooks of batches and placements, with what was stored. */
  imported: 'The workbook has been imported.',
  nothingImported: 'Nothing was imported from the workbook.',
  succeeded: (n: number): string => `${n} candidates uploaded successfully!`,
} as const;
