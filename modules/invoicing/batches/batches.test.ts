// Batches of invoices over HTTP, and the list of cases to bill.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { waitForSending } from '#tests/support/invoice-mail.ts'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import { raiseWall } from '#tests/walls/twin-offices.ts'
import type { InvoiceBatchWithItems, UnbilledCase } from './batches.contract.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
type BatchBody = z.output<typeof InvoiceBatchWithItems>

let lawOffice: Office
let owner: Person
beforeAll(async () => {
  lawOffice = await office(app())
  ;({ owner } = lawOffice)
  await owner.post('/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn: '2020-01-01' }).expect(201)
})

const recordTime = (lawyer: Person, caseId: string, workedOn = '2026-03-02') =>
  lawyer
    .post('/time-entries', { caseId, workedOn, seconds: 6_120, billable: true, narrative: 'Preparar al testigo' })
    .expect(201)
/** Creates a case of a client, with 1.7 hours at 175.00. */
async function caseWithTime(lawyer: Person = owner, email: string | null = null) {
  const client = { kind: 'person', name: 'Carmen Tirado Vega', ...(email ? { email } : {}) }
  const clientId = ((await lawyer.post('/clients', client).expect(201)).body as { id: string }).id
  const caseId = await openCaseOf(lawyer, { name: 'Tirado v. Borinquen Real', clientId })
  await recordTime(lawyer, caseId)
  return { caseId, clientId }
}
const batchOf = (caseIds: readonly string[], changes: object = {}) => ({
  id: randomUUID(),
  mode: 'draft',
  until: '2026-03-31',
  caseIds,
  ...changes,
})
const readBatch = async (lawyer: Person, id: string) =>
  (await lawyer.get(`/invoice-batches/${id}`).expect(200)).body as BatchBody
/** Starts a batch and waits until it ends. */
async function runBatch(lawyer: Person, body: ReturnType<typeof batchOf>): Promise<BatchBody> {
  await lawyer.post('/invoice-batches', body).expect(201)
  await expect
    .poll(async () => (await readBatch(lawyer, body.id)).endedAt, { timeout: 30_000, interval: 100 })
    .not.toBeNull()
  return readBatch(lawyer, body.id)
}
const listUnbilled = async (lawyer: Person, query = 'until=2026-03-31') =>
  (await lawyer.get(`/unbilled-cases?${query}`).expect(200)).body as {
    items: z.output<typeof UnbilledCase>[]
    more: boolean
  }

describe('cases to bill', () => {
  it('are listed with their sums up to a day, by client and lawyer', async () => {
    const { owner: lawyer } = await office(app())
    await lawyer.post('/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn: '2020-01-01' }).expect(201)
    const { caseId, clientId } = await caseWithTime(lawyer)
    await asOwner(
      app(),
      `insert into expense (company_id, case_id, user_id, spent_on, category, amount_cents, merchant, description,
          billable, reimbursement)
        select company_id, id, $2, '2026-03-05', 'other', 7800, 'Colecturía', 'Sellos', true, 'none' from case_file where id = $1`,
      [caseId, lawyer.id],
    )
    await asOwner(app(), 'update case_file set responsible_id = $2 where id = $1', [caseId, lawyer.id])
    await recordTime(lawyer, caseId, '2026-04-02')
    const { items, more } = await listUnbilled(lawyer)
    expect(more).toBe(false)
    expect(items).toMatchObject([
      {
        case: { id: caseId },
        client: { id: clientId },
        seconds: 6_120,
        timeCents: 29_750,
        expenseCents: 7_800,
        drafts: 0,
      },
    ])
    expect((await listUnbilled(lawyer, 'until=2026-04-30')).items[0]).toMatchObject({ timeCents: 59_500 })
    expect((await listUnbilled(lawyer, `until=2026-03-31&clientId=${randomUUID()}`)).items).toEqual([])
    expect((await listUnbilled(lawyer, `until=2026-03-31&lawyerId=${lawyer.id}`)).items).toHaveLength(1)
    expect((await listUnbilled(lawyer, 'until=2026-03-01')).items).toEqual([])
  })
})

describe('agreed fees', () => {
  it('are listed once they are due, and billed with the case', async () => {
    const { caseId } = await caseWithTime()
    const agreement = {
      effectiveOn: '2026-03-01',
      hourly: true,
      instalments: [
        { description: 'Al contratar', amountCents: 100_000, taxClass: 'exempt_legal', due: 'agreement', dueOn: null },
        { description: 'En abril', amountCents: 50_000, taxClass: 'exempt_legal', due: 'date', dueOn: '2026-04-15' },
      ],
      contingency: null,
      retainer: null,
      interestBasisPoints: 0,
      graceDays: 0,
      replacesId: null,
    }
    await owner.post(`/cases/${caseId}/fee-agreements`, agreement).expect(201)
    const listed = async (until: string) =>
      (await listUnbilled(owner, `until=${until}`)).items.find((item) => item.case.id === caseId)
    expect(await listed('2026-03-31')).toMatchObject({ timeCents: 29_750, feeCents: 100_000, entries: 2 })
    expect(await listed('2026-04-30')).toMatchObject({ feeCents: 150_000, entries: 3 })
    const { items } = await runBatch(owner, batchOf([caseId], { mode: 'issue' }))
    expect(items).toMatchObject([{ state: 'done', invoices: [{ totalCents: 129_750 }] }])
    expect(await listed('2026-03-31')).toBeUndefined()
    expect(await listed('2026-04-30')).toMatchObject({ timeCents: 0, feeCents: 50_000, entries: 1 })
  })
})

describe('a batch', () => {
  it('creates a draft for the client of each case, with the time up to the day', async () => {
    const [one, other] = [await caseWithTime(), await caseWithTime()]
    await recordTime(owner, one.caseId, '2026-04-02')
    const batch = await runBatch(owner, batchOf([one.caseId, other.caseId]))
    expect(batch).toMatchObject({ done: 2, failed: 0, waiting: 0, createdBy: { id: owner.id } })
    const draft = { number: null, clientName: 'Carmen Tirado Vega', totalCents: 29_750 }
    expect(batch.items.map(({ invoices }) => invoices)).toMatchObject([[draft], [draft]])
    const { body } = await owner.get(`/invoices/${batch.items[0]?.invoices[0]?.id ?? ''}`).expect(200)
    expect(body).toMatchObject({
      title: 'Servicios hasta el 31 de marzo de 2026',
      client: { name: 'Carmen Tirado Vega' },
    })
  })

  it('issues and sends, reports failed invoices, and continues with the other invoices', async () => {
    const caseWithMail = await caseWithTime(owner, 'cliente@example.com')
    const caseWithoutMail = await caseWithTime()
    const caseWithoutTime = await openCaseOf(owner, { name: 'Sin horas' })
    const caseWithoutClient = await openCaseOf(owner, { name: 'Sin cliente' })
    await recordTime(owner, caseWithoutClient)
    const caseWithoutRate = await caseWithTime()
    await asOwner(app(), 'update time_entry set rate_cents = null where case_id = $1', [caseWithoutRate.caseId])
    const caseIds = [
      caseWithoutTime,
      caseWithMail.caseId,
      caseWithoutClient,
      caseWithoutRate.caseId,
      caseWithoutMail.caseId,
    ]
    const batch = await runBatch(owner, batchOf(caseIds, { mode: 'send' }))
    expect(batch.items.map(({ state, problem }) => [state, problem?.code ?? null])).toEqual([
      ['failed', 'invoice_nothing_unbilled'],
      ['done', null],
      ['failed', 'invoice_client_missing'],
      ['failed', 'invoice_rate_missing'],
      ['failed', 'invoice_recipient_missing'],
    ])
    const [, issued, , , unsent] = batch.items
    expect(unsent?.invoices[0]?.number).toMatch(/-\d{4}$/)
    const sending = await waitForSending(owner, issued?.invoices[0]?.id ?? '')
    expect(sending.recipients).toEqual([{ address: 'cliente@example.com', state: 'sent' }])
    expect(app().mail.sent.find(({ to }) => to === 'cliente@example.com')?.attachments).toHaveLength(1)
  })

  it('starts once for a repeated id, and bills each case once', async () => {
    const { caseId } = await caseWithTime()
    const body = batchOf([caseId, caseId], { mode: 'issue' })
    await Promise.all([1, 2, 3].map(() => owner.post('/invoice-batches', body)))
    const batch = await runBatch(owner, body)
    expect(batch.items).toMatchObject([{ state: 'done' }])
    const { body: list } = await owner.get(`/invoices?caseId=${caseId}`).expect(200)
    expect(list).toMatchObject({ total: 1 })
    const again = await runBatch(owner, batchOf([caseId]))
    expect(again.items[0]?.problem?.code).toBe('invoice_nothing_unbilled')
    expect(((await owner.get('/invoice-batches').expect(200)).body as { items: { id: string }[] }).items[0]?.id).toBe(
      again.id,
    )
  })

  it('answers a repeated request that arrives before the first has ended', async () => {
    const { caseId } = await caseWithTime()
    const body = batchOf([caseId])
    const { companyId } = lawOffice
    const first = new pg.Client({ connectionString: app().urls.owner })
    await first.connect()
    try {
      await first.query('begin')
      await first.query(
        `insert into invoice_batch (company_id, id, mode, until, created_by) values ($1, $2, 'draft', $3, $4)`,
        [companyId, body.id, body.until, owner.id],
      )
      await first.query(
        'insert into invoice_batch_item (company_id, batch_id, case_id, position) values ($1, $2, $3, 0)',
        [companyId, body.id, caseId],
      )
      const repeated = Promise.resolve(owner.post('/invoice-batches', body))
      await waitForLockWait(app(), 'insert into invoice_batch')
      await first.query('commit')
      const { status, body: batch } = await repeated
      expect({ status, batch }).toMatchObject({ status: 201, batch: { id: body.id } })
    } finally {
      await first.end()
    }
  })

  it('refuses a case that another batch is about to bill', async () => {
    const { caseId } = await caseWithTime()
    const { companyId } = lawOffice
    const waiting = randomUUID()
    await asOwner(
      app(),
      `insert into invoice_batch (company_id, id, mode, until, created_by) values ($1, $2, 'draft', now(), $3)`,
      [companyId, waiting, owner.id],
    )
    await asOwner(
      app(),
      'insert into invoice_batch_item (company_id, batch_id, case_id, position) values ($1, $2, $3, 0)',
      [companyId, waiting, caseId],
    )
    const refused = await owner.post('/invoice-batches', batchOf([caseId])).expect(409)
    expect(codeOf(refused)).toBe('invoice_batch_running')
    await asOwner(app(), 'delete from invoice_batch where id = $1', [waiting])
  })

  it('refuses cases of other offices and walled cases, and hides walled cases of a batch', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    await ownOffice.owner
      .post('/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn: '2020-01-01' })
      .expect(201)
    const [open, walled] = [await caseWithTime(lawyer), await caseWithTime(lawyer)]
    await raiseWall(app(), {
      companyId: ownOffice.companyId,
      caseId: walled.caseId,
      contactId: lawyer.id,
      userIds: [ownOffice.owner.id],
    })
    const ids = (await listUnbilled(ownOffice.owner)).items.map((item) => item.case.id)
    expect(ids).toEqual([open.caseId])
    const refused = await ownOffice.owner.post('/invoice-batches', batchOf([walled.caseId])).expect(404)
    expect(codeOf(refused)).toBe('case_not_found')
    expect(codeOf(await owner.post('/invoice-batches', batchOf([open.caseId])).expect(404))).toBe('case_not_found')
    const batch = await runBatch(lawyer, batchOf([walled.caseId, open.caseId]))
    expect(batch.items).toHaveLength(2)
    expect((await readBatch(ownOffice.owner, batch.id)).items).toHaveLength(1)
    const staff = await member(app(), ownOffice, 'staff')
    await staff.get(`/invoice-batches/${batch.id}`).expect(403)
    await owner.get(`/invoice-batches/${batch.id}`).expect(404)
  })
})
