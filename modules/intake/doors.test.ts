// Leads that no person enters: they come by a form, a booking or a call.
import { describe, expect, it, vi } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { booked, freeSlots, openCalendar } from '#tests/support/booking.ts'
import { intakeFields, makeForm, submitResponse } from '#tests/support/make-form.ts'
import { useCalls } from '#tests/support/calls.ts'

const { app } = useCalls({ background: true })
const settings = {
  checkFirst: false,
  storyAfterCheck: false,
  purgeDays: 90,
  fromBookings: true,
  fromCalls: true,
  // Only the owner of the office sees reserved leads.
  designatedId: null,
}
interface ListedLead {
  readonly id: string
  readonly name: string
  readonly sources: readonly string[]
  readonly version: number
}
const leadsOf = async (owner: Person) => ((await owner.get('/leads').expect(200)).body as { items: ListedLead[] }).items
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const adverse = {
  name: 'contraria',
  label: 'Contra quién',
  type: 'person',
  rules: { party: { role: 'defendant', side: 'adverse' } },
}
const nombre = 'Eliezer Vendrell Otaño'
const correo = 'evendrell@example.com'

describe('a response to a chosen form and a booking of the same person', () => {
  it('are one lead that came by two ways, and go into the case of its conversion', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner, [...intakeFields, adverse])
    const other = await makeForm(owner, undefined, { title: 'Otro' })
    await owner.put('/company/intake-settings', { ...settings, formIds: [form.id], version: 0 }).expect(200)
    await submitResponse(app(), other.slug, { nombre: 'Nadie', correo: 'nadie@example.com' }).expect(201)
    const relato = 'Me emplazaron ayer.'
    const contraria = 'Hotel del Mar, Inc.'
    await submitResponse(app(), form.slug, { nombre, correo, relato, contraria }).expect(201)
    const slug = await openCalendar(owner)
    const [slot] = await freeSlots(app(), slug)
    const start = slot?.start ?? ''
    await booked(app(), slug, start, { name: nombre, email: correo })
    await eventually(async () => {
      const [lead] = await leadsOf(owner)
      expect([...(lead?.sources ?? [])].sort()).toEqual(['booking', 'form'])
    })
    const leads = await leadsOf(owner)
    expect(leads).toMatchObject([
      { name: nombre, meetsAt: start, urgentWords: 'Me emplazaron ayer', owner: { id: owner.id } },
    ])
    const [{ id, version }] = leads as [ListedLead]
    expect((await owner.get(`/leads/${id}`).expect(200)).body).toMatchObject({
      served: { words: 'Me emplazaron ayer', kind: 'served', noted: false },
      answerTerms: [{ citation: 'Regla 10.1', amount: 30 }, { amount: 60 }],
    })
    const { parties } = (await owner.get(`/leads/${id}/conversion`).expect(200)).body as { parties: object[] }
    const party = { name: contraria, role: 'defendant', side: 'adverse' }
    expect(parties).toEqual([{ ...party, formTitle: expect.any(String) }])
    const body = { caseName: 'Vendrell', clientId: null, role: 'petitioner', parties: [party], version }
    await owner.post(`/leads/${id}/convert`, body).expect(200)
    const { items } = (await owner.get(`/forms/${form.id}/responses`).expect(200)).body as { items: object[] }
    expect(items).toMatchObject([{ case: { name: 'Vendrell' }, client: { name: nombre } }])
    // A form answered by an existing client creates no lead.
    await submitResponse(app(), form.slug, { nombre, correo }).expect(201)
    await submitResponse(app(), form.slug, { nombre: 'Otra Persona', correo: 'otra@example.com' }).expect(201)
    await eventually(async () => expect((await leadsOf(owner)).map(({ name }) => name)).toEqual(['Otra Persona']))
  })
})

describe('a guest of a call', () => {
  it('becomes a lead if the office wants it', async () => {
    const { owner } = await office(app())
    await owner.put('/company/intake-settings', { ...settings, formIds: [], version: 0 }).expect(200)
    const room = (await owner.post('/calls/rooms', { name: 'Llamada' })).body as { id: string }
    await owner.post(`/calls/rooms/${room.id}/invitations`, { name: 'Ramón Ayala Toro' }).expect(201)
    await eventually(async () =>
      expect(await leadsOf(owner)).toMatchObject([{ name: 'Ramón Ayala Toro', sources: ['call'] }]),
    )
  })
})
