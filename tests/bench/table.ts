/** Formats rows as a Markdown table. */
export const table = (head: string[], rows: string[][]): string => {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

/** The median; the lower one of two middle values. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
