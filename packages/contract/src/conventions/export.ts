export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Download path of a list's export, below the path of the list. */
export const exportPath = <const Path extends string>(listPath: Path) =>
  `${listPath}/export` as const;
