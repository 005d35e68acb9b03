import type { z } from 'zod'
import { countCap, instant, row, rows, sql } from '#server/db/query.ts'
import { window } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { seeCase } from '#modules/cases/index.ts'
import { shownTo } from '../responses/response-row.ts'
import type { FiledResponse, formSendsContract } from '../sends.contract.ts'
import { presentSend, sendRows, type SendRow } from './send-row.ts'

type ListSendsQuery = z.output<(typeof formSendsContract.routes.list)['query']>

/** What was sent in a case, the latest first. @throws 404 `case_not_found` */
export async function listSends({ em, actor }: Context, { caseId, page, pageSize, sort = '-sentAt' }: ListSendsQuery) {
  await seeCase(em, actor, caseId)
  const where = sql`s.company_id = ${actor.companyId} and s.case_id = ${caseId} and f.deleted_at is null`
  const order = sort === 'sentAt' ? sql`s.sent_at, s.id` : sql`s.sent_at desc, s.id desc`
  const items = await rows<SendRow>(em, sql`${sendRows} where ${where} order by ${order} ${window({ page, pageSize })}`)
  const counted = await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from (select 1 from (${sendRows} where ${where}) x limit ${sql.lit(countCap)}) c`,
  )
  return { items: items.map(presentSend), page, pageSize, total: counted?.n ?? 0 }
}

interface FiledRow {
  readonly id: string
  readonly form_id: string
  readonly title: string
  readonly submitted_at: string
  readonly read: boolean
  readonly client_id: string | null
  readonly client_name: string | null
}

const presentFiled = (r: FiledRow): z.input<typeof FiledResponse> => ({
  id: r.id,
  form: { id: r.form_id, title: r.title },
  submittedAt: instant(r.submitted_at),
  read: r.read,
  client: r.client_id === null ? null : { id: r.client_id, name: r.client_name ?? '' },
})

/**
 * Answers in a case, the latest first; those that the office has no room for are not among them. @throws 404
 * `case_not_found`
 */
export async function listFiled(
  ctx: Context,
  { caseId, page, pageSize }: z.output<(typeof formSendsContract.routes.filed)['query']>,
) {
  const { em, actor } = ctx
  await seeCase(em, actor, caseId)
  const from = sql`
    from form_response r join form f on f.company_id = r.company_id and f.id = r.form_id and f.deleted_at is null
    left join client c on c.company_id = r.company_id and c.id = r.client_id
   where r.company_id = ${actor.companyId} and r.case_id = ${caseId} and r.deleted_at is null and ${await shownTo(ctx)}`
  const items = await rows<FiledRow>(
    em,
    sql`
    select r.id, r.form_id, f.title, r.submitted_at, r.read_at is not null as read, r.client_id,
      c.name as client_name ${from} order by r.submitted_at desc, r.id desc ${window({ page, pageSize })}`,
  )
  const counted = await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from (select 1 ${from} limit ${sql.lit(countCap)}) c`,
  )
  return { items: items.map(presentFiled), page, pageSize, total: counted?.n ?? 0 }
}
