import { describe, expect, it } from 'vitest'
import { anonymous } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openDemoCalendars } from '#modules/scheduling/hours.demo.ts'
import { municipios } from './geography/municipios.ts'
import { seedDirectory } from './marketplace.demo.ts'
import { demoPractices, demoProfessionalCount } from './people.demo.ts'

const app = useApp()

describe('the professionals of the demonstration', () => {
  const people = demoPractices().flatMap((practice) => practice.people)

  it('are 200 with distinct names, the same on every run', () => {
    expect(people).toHaveLength(demoProfessionalCount)
    expect(new Set(people.map(({ name, surname }) => `${name} ${surname}`)).size).toBe(demoProfessionalCount)
    expect(demoPractices()).toEqual(demoPractices())
  })

  it('cover the 78 municipios, each mentioned in the texts of its professionals', () => {
    expect(new Set(people.map(({ municipio }) => municipio.id)).size).toBe(municipios.length)
    expect(
      people.filter(
        ({ headline, description, municipio }) =>
          !headline.endsWith(` en ${municipio.name}`) || !description.endsWith(`oficina en ${municipio.name}.`),
      ),
    ).toEqual([])
  })

  it('are created once, listed, found and bookable', async () => {
    expect(await seedDirectory(app().services, 'Demo-Bufete-2026', openDemoCalendars)).toBe(true)
    expect(await seedDirectory(app().services, 'Demo-Bufete-2026', openDemoCalendars)).toBe(false)
    const { body } = await anonymous(app()).get('/public/professionals?city=mayaguez').expect(200)
    const { items, total } = body as {
      total: number
      items: { city: string; nextSlots: unknown[]; verifiedOn: string | null }[]
    }
    expect(total).toBeGreaterThan(1)
    expect(items.every(({ city, nextSlots }) => city === 'Mayagüez' && nextSlots.length === 3)).toBe(true)
    expect((await anonymous(app()).get('/public/marketplace')).body).toMatchObject({
      professionals: demoProfessionalCount,
    })
    const [counts] = await asOwner<{ seats: number; people: number }>(
      app(),
      `
      select sum(professionals_used)::int as seats, (select count(*)::int from user_account
        where profile = 'professional') as people from entitlement`,
    )
    expect(counts?.seats).toBe(counts?.people)
  }, 60_000)
})
