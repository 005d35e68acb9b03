import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/start/seed-demo.ts'
import { withScope } from '#server/db/scope.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { nextSlots } from './availability/next-slots.ts'

const app = useApp()
beforeAll(async () => {
  await seedDemo(app().services)
}, 90_000)

const lawyers = () =>
  asOwner<{ id: string; username: string }>(
    app(),
    `select id, username from user_account where username in ('nereida', 'ismael', 'marisol') order by username`,
  )

describe('the calendars of the demonstration', () => {
  it('contain events of all kinds for three lawyers, this week and later', async () => {
    const counts = await asOwner<{
      kinds: number
      owners: number
      events: number
      recurring: number
      of_cases: number
      latest: Date
    }>(
      app(),
      `
      select count(distinct kind)::int as kinds, count(distinct owner_id)::int as owners, count(*)::int as events,
        count(*) filter (where rrule is not null)::int as recurring,
             count(case_id)::int as of_cases, max(starts_at) as latest from event where appointment_id is null`,
    )
    expect(counts[0]).toMatchObject({ kinds: 5, owners: 3, recurring: 4 })
    expect(counts[0]?.events).toBeGreaterThan(20)
    expect(counts[0]?.of_cases).toBeGreaterThan(8)
    expect(counts[0]?.latest.getTime()).toBeGreaterThan(Date.now() + 14 * 86_400_000)
  })

  it('have dates of the client who has a login, in a case of theirs', async () => {
    const dates = await asOwner<{ title: string }>(
      app(),
      `select e.title from event e join event_participant p on p.event_id = e.id
        join client c on c.company_id = e.company_id and c.user_id = p.user_id
        join case_file f on f.id = e.case_id and f.client_id = c.id where e.starts_at > now()`,
    )
    expect(dates.map(({ title }) => title)).toContain('Preparar su declaración')
  })

  it('have no hearing on a Saturday or Sunday', async () => {
    expect(
      await asOwner(
        app(),
        `select title from event where kind = 'hearing' and extract(dow
          from starts_at at time zone 'America/Puerto_Rico') in (0, 6)`,
      ),
    ).toEqual([])
  })

  it('take bookings', async () => {
    const people = await lawyers()
    const slots = await withScope({ kind: 'public' }, () =>
      nextSlots(
        app().services.openWork().em,
        people.map(({ id }) => id),
        3,
        Date.now(),
      ),
    )
    expect(people.map(({ id, username }) => [username, slots.get(id)?.length])).toEqual([
      ['ismael', 3],
      ['marisol', 3],
      ['nereida', 3],
    ])
    const slugs = await asOwner<{ slug: string }>(
      app(),
      `select s.slug from public_slug s join user_account u on u.id = s.professional_id where u.username = 'nereida'`,
    )
    expect(slugs).toEqual([{ slug: 'nereida-albaladejo-font' }])
  })
})
