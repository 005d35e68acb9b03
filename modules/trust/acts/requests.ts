// Requests to release money, which await a second person. Until then no money moves, and the person who requested it
// cannot release it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { pageAnswer, pageStatement } from '#server/db/list.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Actor, Context } from '#server/http/context.ts'
import { releaseKinds, trustRequestStates, type TrustRequest, type trustActsContract } from '../acts.contract.ts'
import { formatDollars } from '../format-dollars.ts'
import { trustErrors } from '../trust.errors.ts'
import { trustRequested } from '../trust.events.ts'
import { assertBalanceByDay } from './post-journal.ts'
import type { ReleaseAct, SpentAccount } from './release-act.ts'

const requestRow = {
  id: col.uuid,
  state: col.oneOf(trustRequestStates),
  kind: col.oneOf(releaseKinds),
  bankId: col.uuid,
  bankName: col.text,
  clientId: col.uuid,
  clientName: col.text,
  caseId: col.uuid,
  caseName: col.text,
  courtCaseNumber: col.text.nullable,
  otherCaseId: col.uuid.nullable,
  otherCaseName: col.text.nullable,
  otherCourtCaseNumber: col.text.nullable,
  cents: col.bigint,
  act: col.json<ReleaseAct>(),
  requestedById: col.uuid,
  requestedByName: col.text,
  requestedAt: col.timestamptz,
  decidedById: col.uuid.nullable,
  decidedByName: col.text.nullable,
  decidedAt: col.timestamptz.nullable,
  reason: col.text,
  journalId: col.uuid.nullable,
} as const satisfies Shape
export type RequestRow = RowOf<typeof requestRow>

const columns = sql.raw(`q.id, q.state, q.kind, q.bank_id as "bankId", b.name as "bankName", k.id as "clientId",
  k.name as "clientName", f.id as "caseId", f.name as "caseName", f.court_case_number as "courtCaseNumber",
  o.id as "otherCaseId", o.name as "otherCaseName", o.court_case_number as "otherCourtCaseNumber", q.cents, q.act,
  q.requested_by as "requestedById", u.name || ' ' || u.surname as "requestedByName",
  q.requested_at as "requestedAt", q.decided_by as "decidedById", d.name || ' ' || d.surname as "decidedByName",
  q.decided_at as "decidedAt", q.reason, q.journal_id as "journalId"`)
const joins = sql.raw(`left join trust_bank b on b.company_id = q.company_id and b.id = q.bank_id
  left join trust_account a on a.company_id = q.company_id and a.id = q.account_id
  left join client k on k.company_id = q.company_id and k.id = a.client_id
  left join case_file f on f.company_id = q.company_id and f.id = q.case_id
  left join case_file o on o.company_id = q.company_id and o.id = q.other_case_id
  left join user_account u on u.company_id = q.company_id and u.id = q.requested_by
  left join user_account d on d.company_id = q.company_id and d.id = q.decided_by`)

function presentRequest(actor: Actor, request: RequestRow): z.input<typeof TrustRequest> {
  const isOwn = request.requestedById === actor.userId
  const isWaiting = request.state === 'waiting'
  const { otherCaseId, decidedById } = request
  return {
    id: request.id,
    state: request.state,
    kind: request.kind,
    bank: { id: request.bankId, name: request.bankName },
    client: { id: request.clientId, name: request.clientName },
    case: { id: request.caseId, name: request.caseName, courtCaseNumber: request.courtCaseNumber },
    otherCase:
      otherCaseId === null
        ? null
        : { id: otherCaseId, name: request.otherCaseName ?? '', courtCaseNumber: request.otherCourtCaseNumber },
    cents: Number(request.cents),
    counterparty: request.act.kind === 'disbursement' ? request.act.counterparty : '',
    memo: request.act.memo,
    requestedBy: { id: request.requestedById, name: request.requestedByName },
    requestedAt: instant(request.requestedAt),
    decidedBy: decidedById === null ? null : { id: decidedById, name: request.decidedByName ?? '' },
    decidedAt: instant(request.decidedAt),
    reason: request.reason,
    journalId: request.journalId,
    can: {
      approve: isWaiting && !isOwn && can(actor, 'trust.approve'),
      refuse: isWaiting && !isOwn && can(actor, 'trust.approve'),
      withdraw: isWaiting && isOwn,
    },
  }
}

/** Finds a request. @throws 404 `trust_request_not_found` */
export async function findRequest(em: EntityManager, companyId: string, id: string): Promise<RequestRow> {
  const request = await row(
    em,
    requestRow,
    sql`select ${columns} from trust_request q ${joins} where q.company_id = ${companyId} and q.id = ${id}`,
  )
  if (!request) throw trustErrors.error('trust_request_not_found')
  return request
}

export const readRequest = async ({ em, actor }: Context, id: string) =>
  presentRequest(actor, await findRequest(em, actor.companyId, id))

/** Records a request for a second person. @throws 409 `trust_balance_low`, `trust_day_balance_low` */
export async function requestRelease(ctx: Context, account: SpentAccount, act: ReleaseAct) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  if (Number(account.balanceCents) < act.cents)
    throw trustErrors.error('trust_balance_low', { values: { balance: formatDollars(account.balanceCents) } })
  await assertBalanceByDay(em, companyId, { accountId: account.id, cents: act.cents, day: act.day })
  const id = randomUUIDv7()
  const otherCaseId = act.kind === 'transfer' ? act.toCaseId : null
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`insert into trust_request (company_id, id, bank_id, kind, account_id, case_id, other_case_id, cents, act,
          requested_by, requested_at)
        values (${companyId}, ${id}, ${account.bankId}, ${act.kind}, ${account.id}, ${account.caseId}, ${otherCaseId},
          ${act.cents}, ${JSON.stringify(act)}::jsonb, ${userId}, ${ctx.ports.clock.now().toISOString()})`,
    )
    await record(tx, trustRequested, { companyId, userId, requestId: id, caseId: account.caseId })
  })
  return readRequest(ctx, id)
}

type RequestsQuery = z.output<(typeof trustActsContract.routes.listRequests)['query']>

/** Lists requests of a state, the newest first. */
export async function listRequests({ em, actor }: Context, query: RequestsQuery) {
  const page = await rows(
    em,
    pageOf(requestRow),
    pageStatement({
      table: 'trust_request',
      as: 'q',
      where: sql`q.company_id = ${actor.companyId} and q.state = ${query.state}`,
      order: sql.raw(query.sort === 'requestedAt' ? 'q.requested_at, q.id' : 'q.requested_at desc, q.id desc'),
      query,
      columns,
      joins,
    }),
  )
  return pageAnswer(requestRow, page, query, (request) => presentRequest(actor, request))
}
