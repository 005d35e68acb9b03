import { randomUUID } from 'node:crypto'
import { member } from '#tests/support/actors.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'
import { packFile } from './rules/rule-packs.factory.ts'

const ownRule = {
  act: 'Entregar el informe interno',
  amount: 5,
  unit: 'day',
  direction: 'forward',
  trigger: 'judgment_filed',
  set: 'judicial',
  nature: 'ordinary',
  extendable: true,
  mail: false,
  citation: 'Reglamento de la oficina',
  from: '2026-01-01',
}

const appeal = { kind: 'judgment_filed', happenedOn: '2026-02-09', method: 'electronic', stateParty: false }
interface Chain {
  readonly triggers: readonly (Created & { readonly version: number })[]
  readonly terms: readonly (Created & { readonly ruleCode: string; readonly dueOn: string; readonly version: number })[]
}

/** Creates a trigger with one term in the office's case. */
async function newChain({ owner, own }: Pick<RequestContext, 'owner' | 'own'>, body: object = {}) {
  const path = `/cases/${idOf(own, 'cases')}/term-triggers`
  const id = randomUUID()
  const response = await owner.post(path, { ...appeal, id, rules: ['app.appeal'], ...body }).expect(201)
  const { triggers } = response.body as Chain
  const listed = (await owner.get(`/terms?caseId=${idOf(own, 'cases')}&pageSize=100`).expect(200)).body as {
    items: (Chain['terms'][number] & { triggerId: string })[]
  }
  const term = listed.items.find(({ triggerId }) => triggerId === id)
  return { trigger: triggers.find((trigger) => trigger.id === id), triggerId: id, term, termId: term?.id ?? '' }
}

/** Creates a rule of the office, and a judgment with its term to appeal. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const { triggerId, termId } = await newChain({ owner, own })
  return {
    own: {
      'term-rules': await created(owner.post('/term-rules', ownRule)),
      'term-triggers': triggerId,
      terms: termId,
    },
  }
}

const onTerm = (body: object) => async (context: RequestContext) => ({
  ids: { id: (await newChain(context)).termId },
  body: { version: 1, ...body },
})

/** Requests of the routes of terms, for the matrix of routes. */
const termRequests: RouteRequests = {
  'post /cases/:id/term-triggers': () => ({ body: { ...appeal, rules: ['app.appeal'] }, isWhole: true }),
  'put /term-triggers/:id': async (context) => ({
    ids: { id: (await newChain(context)).triggerId },
    body: { ...appeal, kind: undefined, version: 1 },
    isWhole: true,
  }),
  'post /term-triggers/:id/second-count': async (context) => {
    const { app, office, owner, own, caller, role } = context
    const recorder = role === 'owner' ? await member(app, office) : owner
    const requireSecondConfirmation = async (secondConfirmation: boolean) => {
      const { body } = await owner.get('/company/term-settings').expect(200)
      await owner.put('/company/term-settings', { ...(body as object), secondConfirmation }).expect(200)
    }
    await requireSecondConfirmation(true)
    const { triggerId } = await newChain({ owner: recorder, own }, { secondId: caller.id, ownerId: null })
    await requireSecondConfirmation(false)
    return { ids: { id: triggerId }, body: { ...appeal, kind: undefined }, isWhole: true }
  },
  'post /cases/:id/terms': () => ({
    body: { act: 'Entregar el informe', dueOn: '2027-01-15', nature: 'ordinary' },
    isWhole: true,
  }),
  'put /terms/:id': onTerm({ ownerId: null, shared: false }),
  'post /terms/confirm': async (context) => {
    const { term } = await newChain(context)
    return { body: { terms: [{ id: term?.id, dueOn: term?.dueOn, version: term?.version }] }, isWhole: true }
  },
  'post /terms/:id/meet': onTerm({ metOn: '2026-03-01', documentId: null }),
  'post /terms/:id/miss': onTerm({ reason: 'No se apeló' }),
  'post /terms/:id/void': onTerm({ reason: 'No aplica' }),
  'post /terms/:id/reopen': async (context) => {
    const { termId } = await newChain(context)
    await context.owner.post(`/terms/${termId}/void`, { reason: 'No aplica', version: 1 }).expect(200)
    return { ids: { id: termId }, body: { version: 2 } }
  },
  'post /terms/:id/extend': async (context) => {
    const served = { kind: 'served', method: 'personal', rules: ['civ.answer'] }
    const { termId } = await newChain(context, served)
    return { ids: { id: termId }, body: { days: 10, citation: 'Orden', version: 1 }, isWhole: true }
  },
  'put /company/term-settings': async ({ owner }) => ({
    body: (await owner.get('/company/term-settings').expect(200)).body as object,
    isWhole: true,
  }),
}

const seededPack = { pack: 'pr-civil', version: '2010-07' }

/** Imports a new pack, so that no other test uses its rules; returns the id of its rule. */
async function newRule({ administrator }: RequestContext): Promise<string> {
  const pack = packFile({ id: `matrix-${randomUUID().slice(0, 8)}` })
  await administrator.post('/admin/rule-packs', { text: JSON.stringify(pack) }).expect(201)
  const { body } = await administrator.get(`/admin/rule-packs/${pack.id}/${pack.version}`).expect(200)
  return (body as { rules: Created[] }).rules[0]?.id ?? ''
}

export const requests: RouteRequests = {
  ...termRequests,
  'post /term-rules': () => ({ body: ownRule, isWhole: true }),
  'post /term-rules/:id/end': async ({ owner }) => ({
    ids: { id: await created(owner.post('/term-rules', ownRule)) },
    body: { until: '2026-12-31' },
  }),
  'get /admin/rule-packs/:pack/:version': () => ({ ids: seededPack }),
  'get /admin/rule-packs/:pack/:version/export.json': () => ({ ids: seededPack }),
  'post /admin/rule-packs': () => ({
    body: { text: JSON.stringify(packFile({ id: `matrix-${randomUUID().slice(0, 8)}` })) },
  }),
  'post /admin/term-rules/:id/confirm': async (context) => ({
    ids: { id: await newRule(context) },
    body: { name: 'Lcda. Vega', on: '2026-01-15' },
  }),
  'delete /admin/term-rules/:id/confirm': async (context) => ({ ids: { id: await newRule(context) } }),
}
