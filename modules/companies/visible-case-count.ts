/**
 * Returns SQL of a stored count of cases, without the cases that a wall hides from the person of the session. The
 * function is called once per statement, and returns rows only if cases are hidden.
 * @param stored column with the count
 * @param by whose cases are counted: those of a client, or those of a responsible professional
 * @param id column with the id of the client or the professional
 */
export const visibleCaseCount = (stored: string, by: 'client' | 'responsible', id: string): string =>
  `(${stored} - coalesce((select hidden.amount from app.reserved_cases_of('${by}') hidden where hidden.id = ${id}), 0))`
