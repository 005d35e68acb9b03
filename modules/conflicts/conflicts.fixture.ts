import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type FixtureIds, type OfficeFixture } from '#tests/support/office-fixture.ts'
import type { Person } from '#tests/support/actors.ts'

interface OpenedCheck {
  readonly id: string
  readonly version: number
  readonly list: readonly { readonly id: string }[]
}
const name = 'Seguros del Caribe, Inc.'
const checkOf = async (request: PromiseLike<{ body: unknown }>) => (await request).body as OpenedCheck

/** Opens a check with at least one hit, and decides all of its hits if `decision` is given. */
async function newCheck({ owner, own }: { owner: Person; own: FixtureIds }, decision?: string): Promise<OpenedCheck> {
  const check = await checkOf(
    owner.post('/conflicts/checks', { subject: { kind: 'manual', id: null }, names: [name] }).expect(201),
  )
  if (check.list.length === 0) throw new Error(`the case ${idOf(own, 'cases')} has no party called ${name}`)
  if (decision === undefined) return check
  const hits = check.list.map(({ id }) => id)
  return checkOf(owner.put(`/conflicts/checks/${check.id}/decisions`, { hits, decision }).expect(200))
}
const hitOf = ({ id, list }: OpenedCheck) => ({ id, hitId: list[0]?.id ?? '' })
const consent = { kind: '1.9', clientName: name }

async function newWaiver(context: Pick<RequestContext, 'owner' | 'own'>) {
  const { id, hitId } = hitOf(await newCheck(context, 'needs_consent'))
  return created(context.owner.post(`/conflicts/checks/${id}/hits/${hitId}/waivers`, consent))
}

/** A check with a hit that needs consent, the consent that was asked for, and a sealed check. */
export const fixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const party = { name, role: 'insurer', side: 'neutral' }
  await owner.post(`/cases/${idOf(own, 'cases')}/parties`, party)
  const check = await newCheck({ owner, own }, 'needs_consent')
  const { id, hitId } = hitOf(check)
  const waiver = await created(owner.post(`/conflicts/checks/${id}/hits/${hitId}/waivers`, consent))
  const sealed = await newCheck({ owner, own }, 'different_person')
  await owner.post(`/conflicts/checks/${sealed.id}/seal`, { version: sealed.version }).expect(200)
  return { own: { checks: id, hitId, waivers: waiver } }
}

const facts = { emails: [], phones: [], birthYear: null }
const newCheckRequest =
  (body: (check: OpenedCheck) => object, decision?: string) =>
  async (context: Pick<RequestContext, 'owner' | 'own'>) => {
    const check = await newCheck(context, decision)
    return { ids: { id: check.id, hitId: hitOf(check).hitId }, body: body(check), isWhole: true }
  }

export const requests: RouteRequests = {
  'post /conflicts/checks': () => ({
    body: { subject: { kind: 'manual', id: null }, names: [name] },
    isWhole: true,
  }),
  'post /conflicts/preview': () => ({ body: { names: [name] }, isWhole: true }),
  'put /conflicts/checks/:id/facts': newCheckRequest(({ version }) => ({ ...facts, version })),
  'put /conflicts/checks/:id/note': newCheckRequest(({ version }) => ({ note: 'Se revisó.', version })),
  'put /conflicts/checks/:id/decisions': newCheckRequest(({ list }) => ({
    hits: list.map(({ id }) => id),
    decision: 'different_person',
  })),
  'post /conflicts/checks/:id/seal': newCheckRequest(({ version }) => ({ version }), 'different_person'),
  'get /conflicts/checks/:id/sheet.json': async (context) => {
    const { id, version } = await newCheck(context, 'different_person')
    await context.owner.post(`/conflicts/checks/${id}/seal`, { version }).expect(200)
    return { ids: { id } }
  },
  'post /conflicts/checks/:id/hits/:hitId/waivers': newCheckRequest(() => consent, 'needs_consent'),
  'put /conflicts/waivers/:id': async (context) => ({
    ids: { id: await newWaiver(context) },
    body: { informedAt: '2026-11-02', ratifiedAt: null, version: 1 },
    isWhole: true,
  }),
}
