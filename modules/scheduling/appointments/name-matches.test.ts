// Names from visitors are compared with the records of the office, for the professional alone.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { book, booked, freeSlots, openCalendar, visitor } from '#tests/support/booking.ts'
import { managementPath, useBookedMeetings } from '#tests/support/booked-meeting.ts'

const { app, mailTo } = useBookedMeetings()

interface AppointmentPage {
  readonly items: readonly { readonly nameMatches: readonly { name: string; kind: string }[] }[]
}

/** An office with the client «Carmen M. Rivera López» and a case of hers. */
async function officeWithRecords() {
  const { owner } = await office(app())
  const { body: client } = await owner.post('/clients', { name: 'Carmen M. Rivera López' }).expect(201)
  await owner
    .post('/cases', { name: 'Rivera López v. Punta Verde, Inc.', clientId: (client as { id: string }).id })
    .expect(201)
  const slug = await openCalendar(owner)
  return { owner, slug, slots: await freeSlots(app(), slug) }
}

describe('the names of a booking', () => {
  it.each<[string, string, string, { name: string; kind: string }[]]>([
    [
      'written without accents, in capitals and in another order',
      'Ana Colón',
      'RIVERA LOPEZ, CARMEN',
      [{ name: 'RIVERA LOPEZ, CARMEN', kind: 'client' }],
    ],
    ['of a company in a case', 'Ana Colón', 'Ana Colón\npunta verde', [{ name: 'punta verde', kind: 'case' }]],
    ['spelled as they sound', 'Ana Colón', 'Carmen Ribera Lopes', [{ name: 'Carmen Ribera Lopes', kind: 'client' }]],
    ['of a married woman', 'Ana Colón', 'Carmen Rivera de Ortiz', [{ name: 'Carmen Rivera de Ortiz', kind: 'client' }]],
    ['of a company with another form', 'Ana Colón', 'Punta Berde LLC', [{ name: 'Punta Berde LLC', kind: 'case' }]],
    ['that only share a given name', 'Ana Colón', 'Carmen Santos', []],
    ['that only share a surname', 'Ana Colón', 'Luis Rivera Ortiz', []],
    ['of a placeholder', 'Ana Colón', 'Fulano de Tal\nCompañía Aseguradora X', []],
    ['that are particles', 'Ana Colón', 'de la', []],
    ['that are absent', 'Ana Colón', '', []],
    ['of a client who books', 'Carmen Rivera López', 'Carmen Rivera López', []],
    ['of the visitor in a case of another client', 'Punta Verde', '', [{ name: 'Punta Verde', kind: 'case' }]],
  ])('match the expected records: names %s', async (_name, name, parties, expected) => {
    const { owner, slug, slots } = await officeWithRecords()
    await booked(app(), slug, slots[20]?.start ?? '', { name, parties })
    const { items } = (await owner.get('/appointments').expect(200)).body as AppointmentPage
    expect(items[0]?.nameMatches).toEqual(expected)
  })

  it('are compared within the office only, and no response to the visitor contains matches', async () => {
    const { owner, slug, slots } = await officeWithRecords()
    const [start, otherStart] = [slots[20]?.start ?? '', slots[30]?.start ?? '']
    const email = `v-${Date.now()}@example.com`
    const matching = await book(app(), slug, start, { email, parties: 'Punta Verde' }).expect(201)
    const notMatching = await book(app(), slug, otherStart, { parties: 'Sin Registro' }).expect(201)
    const { items } = (await owner.get('/appointments').expect(200)).body as AppointmentPage
    expect(items.map(({ nameMatches }) => nameMatches.length)).toEqual([1, 0])
    const pages = async ({ token }: { token: string }) => [
      (await visitor(app()).get(managementPath(token)).expect(200)).body as object,
      (
        await visitor(app())
          .get(`${managementPath(token)}/availability`)
          .expect(200)
      ).body as object,
      (
        await visitor(app())
          .put(`${managementPath(token)}/description`, { description: 'x' })
          .expect(200)
      ).body as object,
    ]
    const answersWithMatch = [matching.body, ...(await pages(matching.body as { token: string }))] as object[]
    const answersWithoutMatch = [notMatching.body, ...(await pages(notMatching.body as { token: string }))] as object[]
    expect(answersWithMatch.map((answer) => Object.keys(answer))).toEqual(
      answersWithoutMatch.map((answer) => Object.keys(answer)),
    )
    const { token } = matching.body as { token: string }
    const file = await visitor(app())
      .get(`${managementPath(token)}/invite.ics`)
      .expect(200)
    const mail = await mailTo(email, 1)
    // Excludes the areas of law, because one area is called conflict resolution.
    const withoutAreas = answersWithMatch.map((answer) => ({ ...answer, areas: [] }))
    for (const text of [JSON.stringify(withoutAreas), file.text, JSON.stringify(mail)])
      expect(text).not.toMatch(/nameMatches|conflict|Punta Verde/i)

    const { owner: stranger } = await office(app())
    const otherSlug = await openCalendar(stranger)
    await booked(app(), otherSlug, (await freeSlots(app(), otherSlug))[20]?.start ?? '', { parties: 'Punta Verde' })
    const foreign = (await stranger.get('/appointments').expect(200)).body as AppointmentPage
    expect(foreign.items[0]?.nameMatches).toEqual([])
  })
})
