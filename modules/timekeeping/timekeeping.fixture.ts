import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'
import type { Person } from '#tests/support/actors.ts'

const day = '2026-03-02'
const work = { caseId: null, workedOn: day, seconds: 60, narrative: 'Ordenar el archivo', billable: false }
/** Work that the routes of proposals dismiss and restore. */
const workRef = { kind: 'task', id: '0193a1b2-0000-7000-8000-000000000001', day }
const newEntry = (person: Person) => created(person.post('/time-entries', work))

const expense = {
  spentOn: day,
  category: 'filing_fees',
  amountCents: 9_000,
  mileTenths: null,
  merchant: 'Tribunal de San Juan',
  description: 'Sellos de la demanda',
  billable: true,
  reimbursable: true,
  receiptId: null,
}
const expenseBody = ({ own }: Pick<RequestContext, 'own'>) => ({ ...expense, caseId: idOf(own, 'cases') })
const newExpense = (person: Person, body: object) => created(person.post('/expenses', body))

/** Time and expenses on the case, some that were deleted, and rates. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const onCase = { ...work, caseId: idOf(own, 'cases'), narrative: 'Revisar la demanda', billable: true }
  const removed = await newEntry(owner)
  await owner.delete(`/time-entries/${removed}`).expect(204)
  const newExpenseBody = expenseBody({ own })
  const removedExpense = await newExpense(owner, newExpenseBody)
  await owner.delete(`/expenses/${removedExpense}`).expect(204)
  const rate = { userId: null, caseId: null, cents: 15_000, fromOn: day }
  return {
    own: {
      'time-entries': await created(owner.post('/time-entries', onCase)),
      'hourly-rates': await created(owner.post('/hourly-rates', rate)),
      expenses: await newExpense(owner, newExpenseBody),
      'mileage-rates': await created(owner.post('/mileage-rates', { mills: 700, fromOn: day })),
    },
    deleted: { 'time-entries': removed, expenses: removedExpense },
  }
}

/** An entry of the caller, because not every role sees entries of other people. */
const ownEntry =
  (body?: object) =>
  async ({ caller }: RequestContext) => ({
    ids: { id: await newEntry(caller) },
    ...(body ? { body, isWhole: true } : {}),
  })
/** An expense of the caller, because not every role sees expenses of other people. */
const ownExpense = (body?: object) => async (context: RequestContext) => ({
  ids: { id: await newExpense(context.caller, expenseBody(context)) },
  ...(body ? { body: { ...expenseBody(context), ...body }, isWhole: true } : {}),
})
const withTimer =
  (body?: object) =>
  async ({ caller }: RequestContext) => {
    await caller.post('/timer', { caseId: null, narrative: '' }).expect(201)
    return body ? { body, isWhole: true } : {}
  }

/** The id of a new entry of the caller, in an office that approves time. */
const withNewEntry =
  (bodyFields: object = {}) =>
  async ({ caller, owner }: RequestContext) => {
    await owner.put('/time-settings', { approval: true }).expect(200)
    return { body: { ids: [await newEntry(caller)], ...bodyFields }, isWhole: true }
  }

/** Counters, so that no two rates begin on the same day. */
let rates = 0
let mileageRates = 0

export const requests: RouteRequests = {
  'get /time-entries': () => ({ query: { from: day } }),
  'post /time-entries': () => ({ body: work, isWhole: true }),
  'get /time-entries/:id': ownEntry(),
  'put /time-entries/:id': ownEntry({ ...work, version: 1 }),
  'delete /time-entries/:id': ownEntry(),
  'post /time-entries/:id/restore': async ({ caller }) => {
    const id = await newEntry(caller)
    await caller.delete(`/time-entries/${id}`).expect(204)
    return { ids: { id } }
  },
  'get /time-proposals': () => ({ query: { from: day } }),
  'post /time-proposals/dismiss': () => ({ body: workRef, isWhole: true }),
  'post /time-proposals/restore': () => ({ body: workRef, isWhole: true }),
  'post /time-approvals/submit': withNewEntry(),
  'post /time-approvals/approve': withNewEntry(),
  'post /time-approvals/return': withNewEntry({ reason: 'Falta decir qué se revisó' }),
  'post /expenses': (context) => ({ body: expenseBody(context), isWhole: true }),
  'get /expenses/:id': ownExpense(),
  'put /expenses/:id': ownExpense({ version: 1 }),
  'delete /expenses/:id': ownExpense(),
  'post /expenses/:id/restore': async (context) => {
    const { ids } = await ownExpense()(context)
    await context.caller.delete(`/expenses/${ids.id}`).expect(204)
    return { ids }
  },
  'post /expenses/reimbursements': async (context) => ({
    body: { expenseIds: [await newExpense(context.owner, expenseBody(context))], reimbursedOn: day },
    isWhole: true,
  }),
  'delete /expenses/:id/reimbursement': ownExpense(),
  'post /mileage-rates': () => ({ body: { mills: 655, fromOn: `20${10 + ++mileageRates}-01-01` }, isWhole: true }),
  'delete /mileage-rates/:id': async ({ owner }) => ({
    ids: { id: await created(owner.post('/mileage-rates', { mills: 655, fromOn: `20${10 + ++mileageRates}-02-01` })) },
  }),
  'post /timer': () => ({ body: { caseId: null, narrative: 'Llamada' }, isWhole: true }),
  'put /timer': withTimer({ caseId: null, narrative: 'Llamada', version: 1 }),
  'post /timer/pause': withTimer(),
  'post /timer/resume': withTimer(),
  'post /timer/stop': withTimer({}),
  'delete /timer': withTimer(),
  'post /hourly-rates': () => ({
    body: { userId: null, caseId: null, cents: 17_500, fromOn: `20${10 + ++rates}-01-01` },
    isWhole: true,
  }),
  'delete /hourly-rates/:id': async ({ owner }) => ({
    ids: {
      id: await created(
        owner.post('/hourly-rates', { userId: null, caseId: null, cents: 1, fromOn: `20${10 + ++rates}-02-01` }),
      ),
    },
  }),
}
