import type { z } from 'zod'
import { pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { pageOf } from '#server/db/shape.ts'
import { can } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import { containsWords, readCaseAccess } from '#modules/cases/index.ts'
import { noteColumns, noteJoins, noteRow, presentNote } from './note-row.ts'
import type { notesContract } from './notes.contract.ts'

type ListNotesQuery = z.output<(typeof notesContract.routes.list)['query']>

const newestFirst = sql.raw('n.pinned_at desc nulls last, n.created_at desc, n.id desc')
const oldestFirst = sql.raw('n.pinned_at desc nulls last, n.created_at, n.id')

/** Lists the notes on a case, pinned notes first. @throws 404 `case_not_found` */
export async function listNotes({ em, actor }: Context, caseId: string, query: ListNotesQuery) {
  const access = await readCaseAccess(em, actor, caseId)
  const conditions = [
    sql`n.company_id = ${actor.companyId} and n.case_id = ${caseId} and n.deleted_at is null`,
    ...(query.q ? [containsWords(sql`app.fold(n.body_text)`, query.q)] : []),
  ]
  const notes = await rows(
    em,
    pageOf(noteRow),
    pageStatement({
      table: 'case_note',
      as: 'n',
      where: sql.join(conditions, sql` and `),
      order: query.sort === 'createdAt' ? oldestFirst : newestFirst,
      query,
      columns: noteColumns(actor),
      joins: noteJoins,
    }),
  )
  return {
    ...pageAnswer(noteRow, notes, query, (note) => presentNote(actor, note)),
    can: { add: access.can.update && can(actor, 'notes.work') },
  }
}
