import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import { col, pageOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase, readCaseAccess } from '#modules/cases/index.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { findCaseAddress } from './case-address.ts'
import type { correspondenceContract } from './correspondence.contract.ts'
import { correspondenceErrors } from './correspondence.errors.ts'
import { messageColumns, messageJoins, messageRow, presentMessages } from './message-row.ts'

type ListThreadsQuery = z.output<(typeof correspondenceContract.routes.threads)['query']>

const sortOrders = ordersBy<NonNullable<ListThreadsQuery['sort']>>({ lastAt: ['t.last_at'] }, 't.id')
const previewLength = 200
const maxPeople = 6

const threadRow = {
  id: col.uuid,
  subject: col.text,
  lastAt: col.timestamptz,
  messages: col.int,
  attachments: col.int,
  preview: col.text,
  people: col.array(col.text),
  awaitsAnswer: col.boolean,
  unsent: col.int,
} as const satisfies Shape

const columns = sql.raw(`t.id, t.subject, t.last_at as "lastAt", s.messages, s.attachments, s.unsent,
  coalesce(left(l.body_text, ${previewLength}), '') as preview,
  coalesce(l.state = 'received' and not l.automatic, false) as "awaitsAnswer",
  coalesce((select array_agg(p.name order by p.at) from (
    select w.name, min(w.at) as at from (
      select coalesce(nullif(g.from_name, ''), g.from_address) as name, g.created_at as at from mail_message g
        where g.company_id = t.company_id and g.thread_id = t.id and g.state = 'received'
      union all
      select coalesce(nullif(r ->> 'name', ''), r ->> 'address'), g.created_at from mail_message g
        cross join jsonb_array_elements(g.recipients) r
        where g.company_id = t.company_id and g.thread_id = t.id and g.state <> 'received') w
      group by w.name order by 2 limit ${maxPeople}) p), '{}') as people`)

/** `s`: totals of the thread. `l`: its latest message; sent and received messages precede drafts. */
const joins = sql.raw(`cross join lateral (
    select count(*)::int as messages, count(*) filter (where g.state in ('draft', 'scheduled', 'sending', 'failed'))::int
        as unsent,
      coalesce(sum((select count(*) from mail_attachment a where a.company_id = g.company_id and a.mail_id = g.mail_id)
        + (select count(*) from mail_message_document d where d.company_id = g.company_id and d.message_id = g.id)), 0)::int
        as attachments
      from mail_message g where g.company_id = t.company_id and g.thread_id = t.id) s
  left join lateral (
    select g.body_text, g.state, g.automatic from mail_message g where g.company_id = t.company_id
      and g.thread_id = t.id order by g.state in ('draft', 'failed'), g.created_at desc, g.id desc limit 1) l on true`)

/** Lists the mail of a case by thread, the latest first. @throws 404 `case_not_found` */
export async function listThreads(
  { em, actor, ports }: Context,
  { services }: Pick<MailroomDependencies, 'services'>,
  caseId: string,
  query: ListThreadsQuery,
) {
  const { companyId } = actor
  const access = await readCaseAccess(em, actor, caseId)
  const { host } = services.env.mailIn
  const threads = await rows(
    em,
    pageOf(threadRow),
    pageStatement({
      table: 'mail_thread',
      as: 't',
      where: sql.join(
        [
          sql`t.company_id = ${companyId} and t.case_id = ${caseId}`,
          ...everyWord(
            sql`app.fold(t.subject || ' ' || coalesce((select string_agg(g.from_name || ' ' || g.from_address || ' '
              || left(g.body_text, 5000), ' ') from mail_message g where g.company_id = t.company_id
              and g.thread_id = t.id), ''))`,
            query.q,
          ),
        ],
        sql` and `,
      ),
      order: sortOrders[query.sort ?? '-lastAt'],
      query,
      columns,
      joins,
    }),
  )
  return {
    ...pageAnswer(threadRow, threads, query, (thread) => ({
      ...thread,
      lastAt: instant(thread.lastAt),
      people: [...thread.people],
    })),
    address: host === undefined ? null : await findCaseAddress(em, { companyId, caseId }, host),
    delivers: ports.mail.sendLetter !== undefined,
    can: { write: access.can.update && can(actor, 'mailroom.work') },
  }
}

/** Reads a thread with its messages, the earliest first. @throws 404 `mail_thread_not_found` */
export async function readThread(ctx: Context, id: string) {
  const { em, actor } = ctx
  const { companyId } = actor
  const thread = await row(
    em,
    { id: col.uuid, subject: col.text, caseId: col.uuid, caseName: col.text },
    sql`select t.id, t.subject, f.id as "caseId", f.name as "caseName" from mail_thread t
        join case_file f on f.company_id = t.company_id and f.id = t.case_id
      where t.company_id = ${companyId} and t.id = ${id} and (${ofVisibleCase(actor, 't')})`,
  )
  if (!thread) throw correspondenceErrors.error('mail_thread_not_found')
  const messages = await rows(
    em,
    messageRow,
    sql`select ${messageColumns(actor)} from mail_message g ${messageJoins}
      where g.company_id = ${companyId} and g.thread_id = ${id} order by g.created_at, g.id`,
  )
  return {
    id: thread.id,
    case: { id: thread.caseId, name: thread.caseName },
    subject: thread.subject,
    messages: await presentMessages(ctx, messages),
  }
}
