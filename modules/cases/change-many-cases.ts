import type { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import type { CaseBulk } from './case-bulk.contract.ts'
import { casesErrors } from './cases.errors.ts'
import { closeCase } from './close-case.ts'
import { listCases, type CaseListSources } from './list-cases.ts'
import { reopenCase } from './reopen-case.ts'
import { applyTagAct } from '#modules/tags/index.ts'
import { caseTags } from './case-tags.ts'
import { updateCase } from './update-case.ts'

type CaseAct = z.output<typeof CaseBulk>['act']

/** Assigns a case to another responsible lawyer, or to nobody. @returns the former lawyer */
async function assignCase(ctx: Context, id: string, responsibleId: string | null): Promise<string | null> {
  const stored = await row(
    ctx.em,
    { name: col.text, version: col.int, responsibleId: col.uuid.nullable },
    sql`select name, version, responsible_id as "responsibleId" from case_file
      where company_id = ${ctx.actor.companyId} and id = ${id}`,
  )
  if (!stored) throw casesErrors.error('case_not_found')
  await updateCase(ctx, id, { name: stored.name, version: stored.version, responsibleId })
  return stored.responsibleId
}

/** Returns the data for undo: the former lawyer, or `changed` if tags changed. */
async function changeCase(ctx: Context, id: string, act: CaseAct): Promise<string | null> {
  switch (act.kind) {
    case 'assign':
      return assignCase(ctx, id, act.responsibleId)
    case 'tag':
    case 'untag':
      return applyTagAct(ctx, caseTags, id, act)
    case 'close':
      await closeCase(ctx, id)
      return null
    case 'reopen':
      await reopenCase(ctx, id)
      return null
  }
}

/**
 * Applies one act to many cases. Each case succeeds or fails independently, by the rules of the use case for one case.
 */
export const changeManyCases = (
  ctx: Context,
  sources: CaseListSources,
  { act, ...request }: z.output<typeof CaseBulk>,
) =>
  runBulk(
    ctx,
    request,
    (filter, page) => listCases(ctx, sources, { ...filter, ...page }),
    (caseContext, id) => changeCase(caseContext, id, act),
  )
