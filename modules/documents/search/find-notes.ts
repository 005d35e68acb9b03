import { ofVisibleCase } from '#modules/cases/index.ts'
import { can } from '#server/contract/roles.ts'
import { limitAndOffset, type PageQuery } from '#server/db/search.ts'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, pageOf, rowsOf, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { filterOf, type SearchFilter } from './document-filter.ts'
import type { DocumentOrder } from './find-documents.ts'
import { snippet, type Term } from './search-terms.ts'

const noteHitRow = {
  id: col.uuid,
  authorName: col.text,
  snippet: col.text,
  caseId: col.uuid,
  caseName: col.text,
  createdAt: col.timestamptz,
} as const satisfies Shape
export type NoteHit = RowOf<typeof noteHitRow>

const byDate = { newest: 'n.created_at desc, n.id desc', oldest: 'n.created_at, n.id' } as const
const sortOrders: Readonly<Record<DocumentOrder, string>> = {
  ...byDate,
  relevance: `n.rank desc, ${byDate.newest}`,
  name: `n.author_name, ${byDate.newest}`,
}

/** The language by whose stems notes are indexed. */
const noteLanguage = 'es'

const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Returns the terms as a `tsquery`: it matches a text that contains each word of the question in any of its forms. */
function toTsquery(terms: readonly Term[]): string {
  const forms = (wordTerms: readonly Term[]) =>
    wordTerms
      .map(({ kind, lexeme }) => (kind === 'range' ? `${quoteLexeme(lexeme)}:*` : quoteLexeme(lexeme)))
      .join(' | ')
  return [...Map.groupBy(terms, ({ n }) => n).values()].map((wordTerms) => `(${forms(wordTerms)})`).join(' & ')
}

/** Finds notes on cases that contain every word. Returns none to clients of the office. */
export async function findNotes(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  allTerms: readonly Term[],
  { order, ...filter }: SearchFilter & { readonly order: DocumentOrder },
  page: PageQuery,
): Promise<{ readonly total: number; readonly hits: readonly NoteHit[] }> {
  // Loose terms must be confirmed in the text, which is done only for passages.
  const terms = allTerms.filter(({ language, kind }) => language === noteLanguage && kind !== 'loose')
  const exactPatterns = [...new Set(terms.flatMap(({ confirm }) => confirm ?? []))]
  if (terms.length === 0 || !can(actor, 'notes.work')) return { total: 0, hits: [] }
  const query = sql`${toTsquery(terms)}::tsquery`
  // Row security prevents the use of the index, so a function reads the index. The policies apply to the rows here.
  const orderBy = sql.raw(sortOrders[order])
  const noteHits = await rows(
    em,
    pageOf(noteHitRow),
    sql`${preparedStatement}
    with hits as materialized (
      select c.id, c.case_id, c.created_at, ts_rank(c.body_words, ${query}) as rank,
        coalesce((select a.name || ' ' || a.surname from user_account a
          where a.company_id = c.company_id and a.id = c.author_id), '') as author_name
        from case_note c where c.company_id = ${actor.companyId} and c.deleted_at is null
          and c.id in (select app.notes_holding(${query}))
          and (${exactPatterns}::text[] = '{}' or app.fold(c.body_text) ~ all (${exactPatterns}::text[]))
          and ${ofVisibleCase(actor, 'c')} and ${filterOf(filter, 'c', 'author_id')}),
    shown as (select * from hits n order by ${orderBy} ${limitAndOffset(page)}),
    counted as (select count(*) as total from hits)
    select t.total, n.id, n.author_name as "authorName", n.case_id as "caseId", f.name as "caseName",
      n.created_at as "createdAt",
      (select ${snippet(terms)} from (select ${noteLanguage} as language, c.body_text as text from case_note c
        where c.company_id = ${actor.companyId} and c.id = n.id) p) as snippet
      from counted t left join shown n on true
      left join case_file f on f.company_id = ${actor.companyId} and f.id = n.case_id
     order by ${orderBy}`,
  )
  return { total: Number(noteHits[0]?.total ?? 0), hits: rowsOf(noteHitRow, noteHits, 'id') }
}
