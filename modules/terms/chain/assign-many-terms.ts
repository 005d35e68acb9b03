import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import type { TermBulk } from '../term-bulk.contract.ts'
import { todayOf } from './count-trigger.ts'
import { listTerms } from './list-terms.ts'
import { readTerm } from './term-row.ts'
import { updateTerm } from './update-term.ts'

/** Gives a term another owner, or no owner. @returns the former owner */
async function assignTerm(ctx: Context, id: string, ownerId: string | null): Promise<string | null> {
  const term = await readTerm(ctx.em, ctx.actor, todayOf(ctx), id)
  if (term.ownerId !== ownerId) await updateTerm(ctx, id, { ownerId, shared: term.shared, version: term.version })
  return term.ownerId
}

/** Assigns many terms. Each term succeeds or fails independently, by the rules of the use case for one term. */
export const assignManyTerms = (ctx: Context, { act, ...request }: z.output<typeof TermBulk>) =>
  runBulk(
    ctx,
    request,
    async (filter, page) => {
      const { items, total } = await listTerms(ctx, { ...filter, ...page })
      return { items: items.map((item) => ({ id: item.id, name: item.act })), total }
    },
    (itemCtx, id) => assignTerm(itemCtx, id, act.ownerId),
  )
