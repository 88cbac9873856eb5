import type { Column } from '#web/ui/lists/list-table.tsx';

type Located = { city: string | null; state: string | null };

/** Without the state while the list is filtered by one. */
export const toPlaceColumn = <Row extends Located>(
  filteredState: string | undefined,
): Column<Row> => ({
  header: 'Place',
  long: true,
  roomy: true,
  cell: ({ city, state }) => (
    <bdi>{(filteredState ? [city] : [city, state]).filter(Boolean).join(', ')}</bdi>
  ),
});
