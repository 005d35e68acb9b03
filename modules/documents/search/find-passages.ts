import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { searchContract } from './search.contract.ts'
import { rankByWords } from './rank-passages.ts'
import { parseQuery } from './search-query.ts'
import { snippet } from './search-terms.ts'

type FindPassagesQuery = z.output<(typeof searchContract.routes.passages)['query']>

const passageViewRow = {
  documentId: col.uuid,
  ordinal: col.int,
  name: col.text,
  page: col.int.nullable,
  text: col.text,
  snippet: col.text,
} as const satisfies Shape

/** Finds passages of a case that match the question, best first, with snippets. @throws 404 `case_not_found` */
export async function findPassages(ctx: Context, caseId: string, { q, limit, exact }: FindPassagesQuery) {
  const { em, actor } = ctx
  await readCaseAccess(em, actor, caseId)
  const query = parseQuery(q, { exact: exact === 'true' })
  const { passages: best, terms, searchedAlso } = await rankByWords(ctx, caseId, query, limit)
  if (best.length === 0) return { items: [], searchedAlso }
  const readPassages = await rows(
    em,
    passageViewRow,
    sql`
    select p.document_id as "documentId", p.ordinal, d.name, p.page, p.text, ${snippet(terms)} as snippet
      from unnest(${best.map(({ documentId }) => documentId)}::uuid[],
        ${best.map(({ ordinal }) => ordinal)}::int[]) as w (document_id, ordinal)
      join passage p on p.company_id = ${actor.companyId} and p.document_id = w.document_id and p.ordinal = w.ordinal
      join document d on d.company_id = ${actor.companyId} and d.id = p.document_id`,
  )
  return {
    items: best.flatMap(({ documentId, ordinal, score }) => {
      const passage = readPassages.find((read) => read.documentId === documentId && read.ordinal === ordinal)
      return passage
        ? [
            {
              documentId,
              documentName: passage.name,
              page: passage.page,
              text: passage.text,
              snippet: passage.snippet,
              score: Math.round(score * 1_000) / 1_000,
            },
          ]
        : []
    }),
    searchedAlso,
  }
}
