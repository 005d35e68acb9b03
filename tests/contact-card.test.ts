// The calls, forms and bookings of a person, found by mailboxes and telephones.
import { describe, expect, it } from 'vitest'
import { office } from './support/actors.ts'
import { useApp } from './support/app.ts'
import { booked, freeSlots, openCalendar } from './support/booking.ts'
import { makeForm, submitResponse } from './support/make-form.ts'

const app = useApp()
interface ContactPage {
  readonly total: number
  readonly items: readonly { readonly id: string }[]
}

describe('a list narrowed by contacts', () => {
  it('contains bookings with one of the e-mail addresses or telephones', async () => {
    const { owner } = await office(app())
    const slug = await openCalendar(owner)
    const [first, second] = await freeSlots(app(), slug)
    const ana = await booked(app(), slug, first?.start ?? '', { email: 'ana@example.com', phone: '787-555-0101' })
    await booked(app(), slug, second?.start ?? '', { email: 'luis@example.com', phone: '787-555-0102' })
    for (const contacts of ['ANA@example.com', '(787) 555-0101', 'otra@example.com,+1 787 555 0101'])
      expect(
        ((await owner.get(`/appointments?contacts=${encodeURIComponent(contacts)}`).expect(200)).body as ContactPage)
          .items,
        contacts,
      ).toMatchObject([{ id: ana.id }])
    expect(((await owner.get('/appointments?contacts=nada').expect(200)).body as ContactPage).total).toBe(0)
  })

  it('contains responses of every form with the mailbox; none without contacts, and none for another office', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    await submitResponse(app(), form.slug, { nombre: 'Ana Ruiz', correo: 'ana@example.com' }).expect(201)
    await submitResponse(app(), form.slug, { nombre: 'Luis Mora', correo: 'luis@example.com' }).expect(201)
    const { items } = (await owner.get('/forms/responses?contacts=ana@example.com').expect(200)).body as ContactPage
    expect(items).toMatchObject([{ form: { id: form.id } }])
    expect(((await owner.get('/forms/responses').expect(200)).body as ContactPage).total).toBe(0)
    const stranger = (await office(app())).owner
    expect(((await stranger.get('/forms/responses?contacts=ana@example.com')).body as ContactPage).total).toBe(0)
  })

  it('contains no responses with a longer mailbox or telephone in which that of the person occurs', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const submit = (nombre: string, correo: string) => submitResponse(app(), form.slug, { nombre, correo }).expect(201)
    await submit('Mariana 787-555-01012', 'mariana@example.com')
    await submit('Ana Mora', 'l.ana@example.com')
    await submit('Ana Cruz', 'ana@example.com.pr')
    const totalOf = async (contacts: string) =>
      ((await owner.get(`/forms/responses?contacts=${encodeURIComponent(contacts)}`).expect(200)).body as ContactPage)
        .total
    expect(await totalOf('ana@example.com,787-555-0101')).toBe(0)
    await submit('Ana (787-555-0101).', 'Ana@Example.com')
    expect([await totalOf('ana@example.com'), await totalOf('787-555-0101')]).toEqual([1, 1])
    await submit('Ana', 'ana_m+caso-2@example.com')
    expect([await totalOf('ana_m+caso-2@example.com'), await totalOf('caso-2@example.com')]).toEqual([1, 0])
    await submit("Escriba a 'eva@example.com'", 'luis@example.com')
    expect(await totalOf('eva@example.com')).toBe(1)
    // Folding makes several characters of one: `©` becomes `(C)`.
    expect(await totalOf('a©b@example.com')).toBe(0)
    await submit('Contacto: a©b@example.com', 'luis@example.com')
    expect(await totalOf('a©b@example.com')).toBe(1)
  })

  it('contains ended calls to which a mailbox was invited', async () => {
    const { owner } = await office(app())
    const holdCall = async (email: string) => {
      const { id } = (await owner.post('/calls/rooms', { name: 'Consulta' }).expect(201)).body as { id: string }
      await owner.post(`/calls/rooms/${id}/invitations`, { name: 'Ana', email, locale: 'es' }).expect(201)
      await owner.post(`/calls/rooms/${id}/end`).expect(200)
      return id
    }
    const id = await holdCall('ana@example.com')
    await holdCall('luis@example.com')
    const { items } = (await owner.get('/calls/history?contacts=Ana@example.com').expect(200)).body as ContactPage
    expect(items).toMatchObject([{ id }])
  })
})
