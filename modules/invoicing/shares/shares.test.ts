// A case of several clients over HTTP: its shares, and the invoices into which drafts are divided.
// An invoice without other lines is of one hour at 100.00.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { lineOf, newDraft, partyOf, type InvoiceAnswer } from '#tests/support/invoices.ts'
import { created } from '#tests/support/office-fixture.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const today = localDay(new Date())
const yesterday = localDay(new Date(Date.now() - 86_400_000))
const tomorrow = localDay(new Date(Date.now() + 86_400_000))

let owner: Person
beforeAll(async () => {
  ;({ owner } = await office(app()))
  const rate = { userId: null, caseId: null, cents: 10_101, fromOn: '2020-01-01' }
  await owner.post('/hourly-rates', rate).expect(201)
})

interface SharedCase {
  readonly caseId: string
  /** Two clients of the case. */
  readonly people: readonly [string, string]
}
async function caseOfTwoClients(): Promise<SharedCase> {
  const [first, second] = [
    await created(owner.post('/clients', { name: 'Carmen Tirado Vega', email: 'carmen@example.com' })),
    await created(owner.post('/clients', { name: 'Efraín Laracuente', email: 'efrain@example.com' })),
  ]
  const caseId = await openCaseOf(owner, { clientId: first })
  return { caseId, people: [await partyOf(owner, caseId, first), await partyOf(owner, caseId, second)] }
}
const setShares = (caseId: string, shares: readonly (readonly [string, number])[], changes: object = {}) =>
  owner.put(`/cases/${caseId}/client-shares`, {
    effectiveOn: yesterday,
    shares: shares.map(([personId, basisPoints]) => ({ personId, basisPoints })),
    version: 0,
    ...changes,
  })
const caseWithEqualShares = async () => {
  const shared = await caseOfTwoClients()
  await setShares(shared.caseId, [
    [shared.people[0], 5_000],
    [shared.people[1], 5_000],
  ]).expect(200)
  return shared
}
const issue = async (id: string, changes: object = {}) =>
  (await owner.post(`/invoices/${id}/issue`, { version: 1, ...changes }).expect(200)).body as InvoiceAnswer
const read = async (id: string) => (await owner.get(`/invoices/${id}`).expect(200)).body as InvoiceAnswer
const partsOf = (invoice: InvoiceAnswer) => Promise.all((invoice.share?.invoices ?? []).map(({ id }) => read(id)))
const unbilledOf = async (caseId: string) =>
  ((await owner.get(`/cases/${caseId}/unbilled`).expect(200)).body as { items: { sourceId: string }[] }).items
const newEntry = (caseId: string) =>
  created(
    owner.post('/time-entries', { caseId, workedOn: '2026-03-02', seconds: 3_600, billable: true, narrative: 'Vista' }),
  )

describe('the shares of a case', () => {
  it('have two decimals and a first day, and are listed with the shares of other days', async () => {
    const { caseId, people } = await caseOfTwoClients()
    await setShares(caseId, [
      [people[0], 3_333],
      [people[1], 6_667],
    ]).expect(200)
    await setShares(caseId, [], { effectiveOn: tomorrow }).expect(200)
    const { body } = await owner.get(`/cases/${caseId}/client-shares`).expect(200)
    expect(body).toMatchObject({
      current: { effectiveOn: yesterday, version: 1, shares: [{ basisPoints: 3_333 }, { basisPoints: 6_667 }] },
      sets: [{ effectiveOn: tomorrow, shares: [] }, { effectiveOn: yesterday }],
      can: { update: true },
    })
  })

  it('are refused with a sum other than 100 %, a single client, the other side, or a stale version', async () => {
    const { caseId, people } = await caseOfTwoClients()
    const adverse = { name: 'Borinquen Real', role: 'defendant', side: 'adverse' }
    await owner.post(`/cases/${caseId}/parties`, adverse).expect(201)
    const { items } = (await owner.get(`/cases/${caseId}/invoice-clients`).expect(200)).body as {
      items: { id: string; name: string }[]
    }
    const other = items.find(({ name }) => name.includes('Borinquen'))?.id ?? ''
    const tooSmall = [[people[0], 5_000] as const, [people[1], 4_999] as const]
    expect(codeOf(await setShares(caseId, tooSmall).expect(422))).toBe('share_sum')
    await setShares(caseId, [[people[0], 10_000]]).expect(400)
    await setShares(caseId, [
      [people[0], 5_000],
      [people[0], 5_000],
    ]).expect(400)
    for (const person of [other, randomUUID()])
      expect(
        codeOf(
          await setShares(caseId, [
            [people[0], 5_000],
            [person, 5_000],
          ]).expect(422),
        ),
      ).toBe('share_client_missing')
    await setShares(caseId, [
      [people[0], 5_000],
      [people[1], 5_000],
    ]).expect(200)
    expect(codeOf(await setShares(caseId, []).expect(409))).toBe('stale_version')
    await setShares(caseId, [], { version: 1 }).expect(200)
  })
})

describe('a draft of a case with shares', () => {
  it('becomes an invoice for each client, whose lines add up to the lines of the draft to the cent', async () => {
    const { caseId, people } = await caseWithEqualShares()
    const lines = [
      lineOf({ unitCents: 10_101 }),
      lineOf({ unit: 'piece', quantity: 1_000, unitCents: 1_003, taxClass: 'general_11_5' }),
      lineOf({ unit: 'piece', quantity: 1_000, unitCents: 777, taxClass: 'reimbursement' }),
    ]
    const discount = { kind: 'amount', value: 333, scope: 'legal_fees' }
    const draft = await newDraft(owner, { caseId, personId: people[0] }, { lines, discount })
    const first = await issue(draft.id)
    const parts = await partsOf(first)
    expect(parts.map(({ client }) => client.id)).toEqual(people)
    expect(parts.map(({ share }) => share?.basisPoints)).toEqual([5_000, 5_000])
    const [number, next] = parts.map((part) => Number(part.number?.slice(-4)))
    expect(next).toBe((number ?? 0) + 1)
    const sumOf = (centsOf: (part: InvoiceAnswer) => number) => parts.reduce((total, part) => total + centsOf(part), 0)
    expect(sumOf(({ grossCents }) => grossCents)).toBe(draft.grossCents)
    expect(sumOf(({ discountCents }) => discountCents)).toBe(draft.discountCents)
    for (const [index, line] of draft.lines.entries())
      expect(sumOf((part) => part.lines[index]?.amountCents ?? 0)).toBe(line.amountCents)
    for (const part of parts) {
      expect(part.totalCents).toBe(part.grossCents - part.discountCents + part.taxCents)
      expect(part.state).toBe('issued')
      const csv = await owner.get(`/invoices/${part.id}/lines.csv`).expect(200)
      expect(csv.text).toContain((part.totalCents / 100).toFixed(2))
      await owner.get(`/invoices/${part.id}/invoice.pdf`).expect(200)
      await owner.get(`/invoices/${part.id}/ledes.txt`).expect(200)
    }
  })

  it('bills time once, until the invoices of all clients are voided', async () => {
    const { caseId, people } = await caseWithEqualShares()
    const sourceId = await newEntry(caseId)
    const line = { kind: 'time', sourceId, description: 'Vista', discount: null, taxClass: 'exempt_legal' }
    const draft = await newDraft(owner, { caseId, personId: people[0] }, { lines: [line] })
    const otherDraft = await newDraft(owner, { caseId, personId: people[1] }, { lines: [line] })
    const parts = await partsOf(await issue(draft.id))
    expect(parts.map(({ totalCents }) => totalCents)).toEqual([5_051, 5_050])
    expect(codeOf(await owner.post(`/invoices/${otherDraft.id}/issue`, { version: 1 }).expect(409))).toBe(
      'invoice_entries_taken',
    )
    expect(await unbilledOf(caseId)).toEqual([])
    const credit = (part: InvoiceAnswer | undefined) =>
      owner.post(`/invoices/${part?.id}/credit-notes`, { amountCents: part?.totalCents, reason: 'Anulada' }).expect(201)
    await credit(parts[0])
    expect(await unbilledOf(caseId)).toEqual([])
    expect(await read(parts[1]?.id ?? '')).toMatchObject({ state: 'issued', balanceCents: 5_050 })
    await credit(parts[1])
    expect((await unbilledOf(caseId)).map((item) => item.sourceId)).toEqual([sourceId])
  })

  it('is not divided on request, or once a set without shares begins', async () => {
    const { caseId, people } = await caseWithEqualShares()
    const alone = await issue((await newDraft(owner, { caseId, personId: people[1] })).id, { undivided: true })
    expect(alone).toMatchObject({ share: null, client: { id: people[1] }, totalCents: 10_000 })
    await setShares(caseId, [], { effectiveOn: today }).expect(200)
    expect(await issue((await newDraft(owner, { caseId, personId: people[0] })).id)).toMatchObject({ share: null })
  })

  it('cannot be issued when a client is no longer a party of the case', async () => {
    const { caseId, people } = await caseWithEqualShares()
    const { items } = (await owner.get(`/cases/${caseId}/parties`).expect(200)).body as {
      items: { id: string; person: { id: string } }[]
    }
    const party = items.find(({ person }) => person.id === people[1])
    await owner.delete(`/parties/${party?.id}`).expect(204)
    const { id } = await newDraft(owner, { caseId, personId: people[0] })
    expect(codeOf(await owner.post(`/invoices/${id}/issue`, { version: 1 }).expect(422))).toBe('invoice_client_missing')
    expect(await read(id)).toMatchObject({ number: null, lines: [{ amountCents: 10_000 }] })
  })

  it('is divided and mailed to each client by a batch', async () => {
    const { caseId } = await caseWithEqualShares()
    await newEntry(caseId)
    const body = { id: randomUUID(), mode: 'send', until: today, caseIds: [caseId] }
    await owner.post('/invoice-batches', body).expect(201)
    const readBatch = async () =>
      (await owner.get(`/invoice-batches/${body.id}`).expect(200)).body as {
        endedAt: string | null
        done: number
        items: {
          invoices: { id: string; number: string; clientName: string; totalCents: number }[]
          problem: unknown
        }[]
      }
    await expect.poll(async () => (await readBatch()).endedAt, { timeout: 30_000, interval: 100 }).not.toBeNull()
    const batch = await readBatch()
    expect(batch.items[0]?.problem).toBeNull()
    expect(batch).toMatchObject({ done: 1, items: [{ invoices: [{}, {}] }] })
    const listed = batch.items[0]?.invoices ?? []
    const parts = await partsOf(await read(listed[0]?.id ?? ''))
    expect(listed).toEqual(
      parts.map(({ id, number, client, totalCents }) => ({ id, number, clientName: client.name, totalCents })),
    )
    expect(new Set(listed.map(({ clientName }) => clientName)).size).toBe(2)
    for (const part of parts) {
      const { items } = (await owner.get(`/invoices/${part.id}/sendings`).expect(200)).body as { items: unknown[] }
      expect(items).toHaveLength(1)
    }
  })
})
