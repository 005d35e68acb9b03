import type { FormerTables } from '#server/company-tables.ts'
import { change, sql } from '#server/db/query.ts'
import { localDay } from '#server/ports/clock.ts'

/**
 * Imports of exports of earlier versions, which stored deadlines as events of the calendar, with the changes of their
 * dates. Like the migration `migrations/terms.202611261200-deadline-events.ts`, it converts them to terms and tasks.
 */
export const formerDeadlines: FormerTables = {
  columns: { event: ['proposed'] },
  tables: ['deadline_move'],
  accepted: (_table, row) => (row['kind'] === 'deadline' ? { ...row, kind: 'task' } : null),
  async convert(tx, former) {
    const [deadlines, moves] = ['event', 'deadline_move'].map((table) => JSON.stringify(former.get(table) ?? []))
    if (deadlines === '[]' && moves === '[]') return
    await change(
      tx,
      sql`select from app.convert_deadlines(${deadlines}::jsonb, ${moves}::jsonb, ${localDay(new Date())}::date)`,
    )
  },
}
