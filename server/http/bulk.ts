import { maxBulkRows } from '#server/contract/bulk-limits.ts'
import type { BulkAnswer } from '#server/contract/bulk.ts'
import type { Context } from './context.ts'
import { problemOf } from './problems.ts'

interface BulkRow {
  readonly id: string
  readonly name: string | null
}
interface ListedPage {
  readonly items: readonly BulkRow[]
  readonly total: number
}
export interface BulkRequest<Filter> {
  readonly ids?: readonly string[] | undefined
  readonly filter?: Filter | undefined
}

const pageSize = 100

/** Returns the rows of a request: the named rows, or the first rows of the filtered list. */
async function rowsOf<Filter>(
  { ids, filter }: BulkRequest<Filter>,
  list: (filter: Filter, page: { readonly page: number; readonly pageSize: number }) => Promise<ListedPage>,
): Promise<{ readonly items: readonly BulkRow[]; readonly remaining: number }> {
  if (filter === undefined) return { items: [...new Set(ids)].map((id) => ({ id, name: null })), remaining: 0 }
  const items: BulkRow[] = []
  let total = 0
  for (let page = 1; page <= maxBulkRows / pageSize; page += 1) {
    const listed = await list(filter, { page, pageSize })
    items.push(...listed.items)
    total = listed.total
    if (listed.items.length < pageSize) break
  }
  return { items, remaining: Math.max(0, total - items.length) }
}

/**
 * Applies the same act to many rows, each in a separate transaction, so that a failing row does not affect the others.
 * The use case asserts the rights on each row.
 * @param list returns a page of the list under the filter
 * @param act the use case for one row; returns the value it replaced
 */
export async function runBulk<Filter>(
  ctx: Context,
  request: BulkRequest<Filter>,
  list: (filter: Filter, page: { readonly page: number; readonly pageSize: number }) => Promise<ListedPage>,
  act: (ctx: Context, id: string) => Promise<string | null>,
): Promise<BulkAnswer> {
  const { items, remaining } = await rowsOf(request, list)
  const done: BulkAnswer['done'] = []
  const failed: BulkAnswer['failed'] = []
  for (const { id, name } of items) {
    try {
      // Entities of earlier rows would be compared again with each row.
      done.push({ id, former: await act({ ...ctx, em: ctx.em.fork() }, id) })
    } catch (error) {
      const problem = problemOf(error, ctx.requestId)
      if (problem.status >= 500) ctx.log.error({ err: error, id }, 'a row of a bulk act failed')
      failed.push({ id, name, code: problem.code, message: problem.phrase(ctx.locale) })
    }
  }
  return { done, failed, remaining }
}
