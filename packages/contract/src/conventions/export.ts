export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Where the rows of a list are downloaded, all of them: below the list itself. */
export const exportPathOf = <const Path extends string>(listPath: Path) =>
  `${listPath}/export` as const;
