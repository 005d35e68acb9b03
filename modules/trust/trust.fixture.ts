import { asOwner } from '#tests/support/as-owner.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { issueNewInvoice, partyOf } from '#tests/support/invoices.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'
import type { Person } from '#tests/support/actors.ts'

const day = '2026-03-02'
const month = '2026-03'
const openBank = (person: Person) =>
  created(person.post('/trust-banks', { name: 'CIFAA', bank: 'Banco', lastFour: '4471', openedOn: '2020-01-01' }))

const depositOf = (bankId: string, caseId: string, cents = 100_000) => ({
  bankId,
  caseId,
  day,
  cents,
  counterparty: 'Carmen Rivera',
  method: 'ath_movil',
})

interface Ledger {
  readonly items: readonly { readonly id: string; readonly bankId: string }[]
}
const accountOf = async (person: Person, caseId: string): Promise<Ledger['items'][number]> => {
  const { items } = (await person.get(`/cases/${caseId}/trust-accounts`).expect(200)).body as Ledger
  const [account] = items
  if (!account) throw new Error('the case has no client money')
  return account
}

const disbursementValues = {
  day: '2026-03-03',
  counterparty: 'Perito',
  memo: 'Informe',
  method: 'transfer',
  documentId: null,
}

/** Creates a disbursement that waits for a second person, requested by a person other than `decider`. */
async function createRequest(
  owner: Person,
  app: RequestContext['app'],
  caseId: string,
  decider: Person = owner,
): Promise<string> {
  const { id, bankId } = await accountOf(owner, caseId)
  const [request] = await asOwner<{ id: string }>(
    app,
    `insert into trust_request (company_id, bank_id, kind, account_id, case_id, cents, act, requested_by)
      select $1::uuid, $2::uuid, 'disbursement', $3::uuid, $4::uuid, 100, $5::jsonb, u.id from user_account u
        where u.company_id = $1 and u.id <> $6 order by u.id limit 1 returning id`,
    [
      owner.companyId,
      bankId,
      id,
      caseId,
      { kind: 'disbursement', accountId: id, cents: 100, checkNumber: null, reference: '', ...disbursementValues },
      decider.id,
    ],
  )
  return request?.id ?? ''
}

/** Creates a bank account with money of the client of the case, a waiting request and a match. */
export const fixture: OfficeFixture = async ({ app, office: { owner }, own }) => {
  const caseId = idOf(own, 'cases')
  const bankId = await openBank(owner)
  const journal = await created(owner.post('/trust-deposits', depositOf(bankId, caseId)))
  const { id: account } = await accountOf(owner, caseId)
  const request = await createRequest(owner, app, caseId)
  const match = await newMatch(owner, bankId)
  const statement = await newStatement(owner, bankId)
  return {
    own: {
      'trust-banks': bankId,
      'trust-journals': journal,
      'trust-accounts': account,
      'trust-requests': request,
      'trust-matches': match,
      'trust-statements': statement,
      bankId,
      month,
    },
  }
}

let lineCount = 0
/** Imports two lines of the bank that cancel each other, and matches them. */
async function newMatch(person: Person, bankId: string): Promise<string> {
  lineCount += 1
  const rows = [
    `03/0${(lineCount % 8) + 1}/2026,Cargo ${lineCount},-1.00`,
    `03/0${(lineCount % 8) + 1}/2026,Abono ${lineCount},1.00`,
  ]
  await person.post(`/trust-banks/${bankId}/statements`, statementOf(rows)).expect(201)
  const { differences } = (await person.get(`/trust-banks/${bankId}/months/${month}`).expect(200)).body as {
    differences: readonly { readonly line: { readonly id: string; readonly description: string } | null }[]
  }
  const lineIds = differences.flatMap(({ line }) => (line?.description.endsWith(` ${lineCount}`) ? [line.id] : []))
  return created(person.post(`/trust-banks/${bankId}/matches`, { lineIds, postingIds: [] }))
}
const statementOf = (rows: readonly string[]) => ({
  fileName: 'estado.csv',
  content: Buffer.from(['Date,Description,Amount', ...rows].join('\n')).toString('base64'),
  mapping: null,
})

let statementCount = 0
const newStatement = (person: Person, bankId: string): Promise<string> => {
  statementCount += 1
  return created(
    person.post(`/trust-banks/${bankId}/statements`, statementOf([`03/09/2026,Saldo ${statementCount},2.00`])),
  )
}

const caseOfClient = (owner: Person, own: RequestContext['own']) =>
  created(owner.post('/cases', { name: 'Otro caso', clientId: idOf(own, 'clients') }))

/** Opens a separate case with money, so that no request spends money that another request needs. */
async function openCaseWithMoney({ owner, own }: RequestContext) {
  const caseId = await caseOfClient(owner, own)
  const journal = await created(owner.post('/trust-deposits', depositOf(idOf(own, 'trust-banks'), caseId)))
  return { caseId, journal, account: await accountOf(owner, caseId) }
}

export const requests: RouteRequests = {
  'put /trust-banks/:id': async ({ owner }) => ({
    ids: { id: await openBank(owner) },
    body: { name: 'CIFAA 2', bank: 'Banco', closedOn: null, version: 1 },
    isWhole: true,
  }),
  'post /trust-banks': () => ({
    body: { name: 'CIFAA', bank: 'Banco', lastFour: '1234', openedOn: '2020-01-01' },
    isWhole: true,
  }),
  'get /trust-accounts': () => ({ query: { held: 'true' } }),
  'put /trust-settings': async ({ caller }) => {
    const { version } = (await caller.get('/trust-settings')).body as { version?: number }
    const rules = { twoPerson: false, evidenceRequired: false, staleCheckDays: 180, source: '', confirmedOn: null }
    return { body: { ...rules, version: version ?? 0 }, isWhole: true }
  },
  'post /trust-deposits': ({ own }) => ({
    body: depositOf(idOf(own, 'trust-banks'), idOf(own, 'cases')),
    isWhole: true,
  }),
  'post /trust-disbursements': async (context) => {
    const { caseId, account } = await openCaseWithMoney(context)
    const { body } = await context.owner
      .post(`/cases/${caseId}/documents`)
      .attach('file', Buffer.from('Factura'), 'factura.txt')
    const documentId = (body as { items: readonly { readonly id: string }[] }).items[0]?.id ?? null
    return { body: { ...disbursementValues, accountId: account.id, cents: 100, documentId }, isWhole: true }
  },
  'post /trust-transfers': async (context) => {
    const { account } = await openCaseWithMoney(context)
    const toCaseId = await caseOfClient(context.owner, context.own)
    return {
      body: { accountId: account.id, toCaseId, day: disbursementValues.day, cents: 100, memo: 'Anticipo' },
      isWhole: true,
    }
  },
  'post /trust-earned-transfers': async (context) => {
    const { owner, own } = context
    const { account, caseId } = await openCaseWithMoney(context)
    const personId = await partyOf(owner, caseId, idOf(own, 'clients'))
    const { id, issuedOn } = await issueNewInvoice(owner, { caseId, personId })
    return { body: { accountId: account.id, invoiceId: id, day: issuedOn, cents: 100, memo: '' }, isWhole: true }
  },
  'post /trust-interest': ({ own }) => ({
    body: { bankId: idOf(own, 'trust-banks'), kind: 'interest', day, cents: 5 },
    isWhole: true,
  }),
  'post /trust-journals/:id/reverse': async (context) => ({
    ids: { id: (await openCaseWithMoney(context)).journal },
    body: { day: disbursementValues.day, memo: 'Devuelto' },
    isWhole: true,
  }),
  'post /trust-requests/:id/approve': async (context) => {
    const { caseId } = await openCaseWithMoney(context)
    return { ids: { id: await createRequest(context.owner, context.app, caseId, context.caller) } }
  },
  'post /trust-requests/:id/refuse': async (context) => {
    const { caseId } = await openCaseWithMoney(context)
    return {
      ids: { id: await createRequest(context.owner, context.app, caseId) },
      body: { reason: 'Sin factura' },
      isWhole: true,
    }
  },
  'post /trust-banks/:id/statement-preview': () => ({ body: statementOf(['03/02/2026,A,1.00']), isWhole: true }),
  'post /trust-banks/:id/statements': () => ({ body: statementOf(['03/02/2026,A,1.00']), isWhole: true }),
  'put /trust-banks/:id/months/:month': () => ({ body: { statementCents: 100_000 }, isWhole: true }),
  'post /trust-banks/:id/matches': async ({ owner, own }) => {
    const bankId = idOf(own, 'trust-banks')
    const id = await newMatch(owner, bankId)
    const { matches } = (await owner.get(`/trust-banks/${bankId}/months/${month}`)).body as {
      matches: readonly { readonly id: string; readonly lines: readonly { readonly id: string }[] }[]
    }
    const lineIds = matches.find((match) => match.id === id)?.lines.map((line) => line.id) ?? []
    await owner.delete(`/trust-matches/${id}`).expect(204)
    return { body: { lineIds, postingIds: [] }, isWhole: true }
  },
  'delete /trust-statements/:id': async ({ owner, own }) => ({
    ids: { id: await newStatement(owner, idOf(own, 'trust-banks')) },
  }),
  'delete /trust-matches/:id': async ({ owner, own }) => ({
    ids: { id: await newMatch(owner, idOf(own, 'trust-banks')) },
  }),
  'post /trust-banks/:id/months/:month/seal': async ({ owner }) => {
    const id = await openBank(owner)
    await owner.put(`/trust-banks/${id}/months/${month}`, { statementCents: 0 }).expect(200)
    return { ids: { id, month } }
  },
}
