import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { contactsOf } from '#server/contract/contact-list.ts'
import { countRows } from '#server/db/list.ts'
import { instant, likeText, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { limitAndOffset, type PageQuery } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase, readCaseAccess } from '#modules/cases/index.ts'
import { notHeldForStorage } from '../responses/response-row.ts'
import type { FiledResponse, formSendsContract } from '../sends.contract.ts'
import { sendRow, presentSend, sendRows } from './send-row.ts'

type ListSendsQuery = z.output<(typeof formSendsContract.routes.list)['query']>

/** Lists forms that were sent in a case, the latest first. @throws 404 `case_not_found` */
export async function listSends({ em, actor }: Context, { caseId, page, pageSize, sort = '-sentAt' }: ListSendsQuery) {
  await readCaseAccess(em, actor, caseId)
  const where = sql`s.company_id = ${actor.companyId} and s.case_id = ${caseId} and f.deleted_at is null`
  const order = sort === 'sentAt' ? sql`s.sent_at, s.id` : sql`s.sent_at desc, s.id desc`
  const items = await rows(
    em,
    sendRow,
    sql`${sendRows} where ${where} order by ${order} ${limitAndOffset({ page, pageSize })}`,
  )
  const total = await countRows(em, sql`from (${sendRows} where ${where}) x`)
  return { items: items.map(presentSend), page, pageSize, total }
}

const filedResponseRow = {
  id: col.uuid,
  formId: col.uuid,
  title: col.text,
  submittedAt: col.timestamptz,
  read: col.boolean,
  clientId: col.uuid.nullable,
  clientName: col.text.nullable,
} as const satisfies Shape
type FiledResponseRow = RowOf<typeof filedResponseRow>

const presentFiledResponse = (r: FiledResponseRow): z.input<typeof FiledResponse> => ({
  id: r.id,
  form: { id: r.formId, title: r.title },
  submittedAt: instant(r.submittedAt),
  read: r.read,
  client: r.clientId === null ? null : { id: r.clientId, name: r.clientName ?? '' },
})

/**
 * Lists responses in a case, the latest first. Excludes responses that the company has no storage for.
 * @throws 404 `case_not_found`
 */
export async function listFiledResponses(
  ctx: Context,
  { caseId, page, pageSize }: z.output<(typeof formSendsContract.routes.filed)['query']>,
) {
  const { em, actor } = ctx
  await readCaseAccess(em, actor, caseId)
  return pageOfResponses(ctx, sql`r.case_id = ${caseId}`, { page, pageSize })
}

/**
 * Condition on a response `r`: its text contains an e-mail address or telephone, and not as a part of a longer one:
 * `ana@example.com` is not in `mariana@example.com`. `like` uses the index, the expression decides.
 */
function mentions(contact: string): RawBuilder<unknown> {
  const [before, after] = contact.includes('@')
    ? [`(?<![[:alnum:]._%+-])(?<![[:alnum:]]['])`, '(?![[:alnum:]_-]|[.][[:alnum:]])']
    : ['(?<![0-9])', '(?![0-9])']
  // Escaped once it is folded: folding makes several characters of one, such as `(C)` of `©`.
  const folded = sql`regexp_replace(app.fold(${contact}), '([^[:alnum:][:space:]])', ${String.raw`\\\1`}, 'g')`
  return sql`(r.search_folded like '%' || app.fold(${likeText(contact)}) || '%'
    and r.search_folded ~ (${before} || ${folded} || ${after}))`
}

/**
 * Lists responses of a person, the latest first: responses that contain one of their e-mail addresses or telephones as
 * typed, that answer a form sent to their e-mail address, or that belong to their client record. Excludes responses in
 * cases that the actor may not see.
 */
export async function listResponsesOfPerson(
  ctx: Context,
  { contacts, clientId, page, pageSize }: z.output<(typeof formSendsContract.routes.fromPerson)['query']>,
) {
  const { emails, typed } = contactsOf(contacts ?? '')
  const matches = [
    ...typed.map(mentions),
    ...(emails.length > 0
      ? [
          sql`exists (select from form_send s where s.company_id = r.company_id and s.response_id = r.id
            and lower(s.email) = any(${emails}::text[]))`,
        ]
      : []),
    ...(clientId ? [sql`r.client_id = ${clientId}`] : []),
  ]
  const ofPerson = matches.length > 0 ? sql`(${sql.join(matches, sql` or `)})` : sql`false`
  const where = sql`${ofPerson} and not r.suspected and (r.case_id is null or ${ofVisibleCase(ctx.actor, 'r')})`
  return pageOfResponses(ctx, where, { page, pageSize })
}

/** Returns a page of responses. Excludes responses that the company has no storage for. */
async function pageOfResponses(ctx: Context, where: RawBuilder<unknown>, query: PageQuery) {
  const { em, actor } = ctx
  const from = sql`
    from form_response r join form f on f.company_id = r.company_id and f.id = r.form_id and f.deleted_at is null
    left join client c on c.company_id = r.company_id and c.id = r.client_id
   where r.company_id = ${actor.companyId} and ${where} and r.deleted_at is null and ${await notHeldForStorage(ctx)}`
  const items = await rows(
    em,
    filedResponseRow,
    sql`
    select r.id, r.form_id as "formId", f.title, r.submitted_at as "submittedAt", r.read_at is not null as read,
      r.client_id as "clientId",
      c.name as "clientName" ${from} order by r.submitted_at desc, r.id desc ${limitAndOffset(query)}`,
  )
  const total = await countRows(em, from)
  return { items: items.map(presentFiledResponse), ...query, total }
}
