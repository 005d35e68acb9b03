/**
 * SQL of a stored count of cases without those that a wall hides from the person of the session. The function is called
 * once for a statement, and returns no row unless there are any.
 * @param stored column with the count
 * @param by whose cases it counts: of a client, or of the professional responsible for them
 */
export const visibleCaseCount = (stored: string, by: 'client' | 'responsible', id: string): string =>
  `(${stored} - coalesce((select hidden.amount from app.reserved_cases_of('${by}') hidden where hidden.id = ${id}), 0))`
