import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import type { SourceHit } from '#modules/documents/index.ts'
import { noteSnippet, noteWords } from './note-snippet.ts'

const foundRow = {
  id: col.uuid,
  text: col.text,
  caseId: col.uuid,
  caseName: col.text,
  author: col.text.nullable,
} as const

/** Finds notes that hold every word of a search, the newest first, in the cases that the actor may see. */
export async function findNotes(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  q: string,
  limit: number,
): Promise<readonly SourceHit[]> {
  const words = noteWords(q)
  if (!can(actor, 'notes.work') || words.length === 0) return []
  const query = words.map((word) => `${word}:*`).join(' & ')
  const found = await rows(
    em,
    foundRow,
    sql`select n.id, left(n.body_text, 20000) as text, n.case_id as "caseId", f.name as "caseName",
        a.name || ' ' || a.surname as author
      from case_note n join case_file f on f.company_id = n.company_id and f.id = n.case_id
      left join user_account a on a.company_id = n.company_id and a.id = n.author_id
      where n.company_id = ${actor.companyId} and n.id in (select app.notes_holding(${query}, ${limit}))
        and ${ofVisibleCase(actor, 'n')}
      order by n.created_at desc, n.id desc limit ${limit}`,
  )
  return found.map(({ id, text, caseId, caseName, author }) => ({
    ...{ id, caseId, caseName, title: author ?? caseName },
    snippet: noteSnippet(text, words),
  }))
}
