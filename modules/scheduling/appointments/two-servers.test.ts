// Concurrent visitors at two server processes: each time is taken once, whether booked, requested or held.
import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { freeSlots, openCalendar } from '#tests/support/booking.ts'
import { startScheduleServer, type ScheduleServer } from '#tests/support/schedule-servers.ts'

const app = useApp()
let servers: ScheduleServer[] = []
let directory: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-servers-'))
  const { urls } = app()
  servers = await Promise.all([startScheduleServer({ urls, directory }), startScheduleServer({ urls, directory })])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(directory, { recursive: true, force: true })
})

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const post = (url: string, body: object, n: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.20.${n >> 8}.${n % 256}` },
      },
      (res) => {
        res.resume()
        res.once('end', () => {
          resolve(res.statusCode ?? 0)
        })
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })

const callers = 400
const times = 10

describe('400 concurrent visitors for ten times over two servers', () => {
  it.each([
    ['booked at once', 'auto', '/api/public/appointments', 'confirmed'],
    ['requested', 'request', '/api/public/appointments', 'pending'],
    ['held', 'auto', '/api/public/appointments/holds', 'held'],
  ])('%s: ten visitors get one slot each, the others get 409', async (_name, confirm, path, state) => {
    const { owner, companyId } = await office(app())
    const slug = await openCalendar(owner, { confirm, bufferMinutes: 5, breakMinutes: 10 })
    const slots = (await freeSlots(app(), slug)).slice(10, 10 + times)
    const statuses = await Promise.all(
      Array.from({ length: callers }, (_, n) => {
        const start = slots[n % times]?.start
        const details = path.endsWith('/holds') ? {} : { name: `Visitante ${n}`, email: `visitante-${n}@example.com` }
        return post(`${servers[n % 2]?.url}${path}`, { professionalSlug: slug, start, ...details }, n)
      }),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(times)
    expect(statuses.filter((status) => status === 409)).toHaveLength(callers - times)
    const bookedTimes = await asOwner<{ starts: number; n: number }>(
      app(),
      `select count(distinct starts_at)::int as starts, count(*)::int as n from appointment where company_id = $1
        and state = $2`,
      [companyId, state],
    )
    expect(bookedTimes).toEqual([{ starts: times, n: times }])
    const overlaps = await asOwner(
      app(),
      `select 1 from appointment a join appointment b on a.id < b.id and a.professional_id = b.professional_id
        and a.during && b.during
      where a.company_id = $1 and a.state in ('held', 'pending', 'confirmed')
        and b.state in ('held', 'pending', 'confirmed')`,
      [companyId],
    )
    expect(overlaps).toEqual([])
  })
})
