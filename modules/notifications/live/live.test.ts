// Streams of new notices to connected browsers, at every server.
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { notify } from '#server/notices/notify.ts'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, useApp, type TestApp } from '#tests/support/app.ts'
import { readEventsOf, serve, type Reading } from '#tests/support/event-reader.ts'
import { notificationsModule } from '../index.ts'

const app = useApp({ background: true })
let secondServer: TestApp
let lawOffice: Office
const servers: { readonly url: string; close(): Promise<void> }[] = []
const readings: Reading[] = []
beforeAll(async () => {
  secondServer = await openTestApp({ urls: app().urls, directory: app().directory })
  lawOffice = await office(app())
  for (const server of [app(), secondServer]) servers.push(await serve(server))
})
afterEach(async () => {
  for (const reading of readings.splice(0)) {
    reading.stop()
    await reading.ended
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await secondServer.close()
})

async function openStream(user: Person, serverIndex = 0): Promise<Reading> {
  const reading = await readEventsOf(servers[serverIndex]?.url ?? '', '/notices/live', user.token)
  readings.push(reading)
  await expect.poll(() => reading.events.length).toBeGreaterThan(0)
  return reading
}
const notifyUser = (user: Person, ...keys: readonly string[]) =>
  withScope({ kind: 'company', companyId: lawOffice.companyId }, () =>
    app()
      .services.openWork()
      .em.transactional(async (tx) => {
        for (const key of keys)
          await notify(tx, {
            kind: 'usage.near',
            userId: user.id,
            companyId: lawOffice.companyId,
            key,
            data: { meter: 'storage', used: 8, limit: 10, level: 80 },
          })
      }),
  )
const unread = (count: number) => ({ event: 'unread', data: { unread: count } })
const noticeEvent = expect.objectContaining({ event: 'notice' }) as object

describe('a connected client', () => {
  it('gets the current state, then new notices and changes of the unread count, at every server', async () => {
    const user = await member(app(), lawOffice)
    await notifyUser(user, 'before')
    const streams = [await openStream(user, 0), await openStream(user, 1)]
    expect(streams.map(({ events }) => events)).toEqual([[unread(1)], [unread(1)]])
    await notifyUser(user, 'a', 'b')
    for (const { events } of streams)
      await expect.poll(() => events).toEqual([unread(1), noticeEvent, noticeEvent, unread(3)])
    expect(streams[1]?.events[1]?.data).toMatchObject({
      kind: 'usage.near',
      readAt: null,
      data: { meter: 'storage', level: 80 },
    })
    const { items } = (await user.get('/notices')).body as { items: { at: string }[] }
    await user.post('/notices/read', { until: items[0]?.at }).expect(200)
    for (const { events } of streams) await expect.poll(() => events.at(-1)).toEqual(unread(0))
  })

  it('gets no notices of others', async () => {
    const [user, other] = [await member(app(), lawOffice), await member(app(), lawOffice)]
    const [ownStream, otherStream] = [await openStream(user), await openStream(other)]
    await notifyUser(other, 'x')
    await expect.poll(() => otherStream.events).toHaveLength(3)
    expect(ownStream.events).toEqual([unread(0)])
  })

  it('is disconnected once its session ends, at any server', async () => {
    const user = await member(app(), lawOffice)
    const [firstStream, secondStream] = [await openStream(user, 0), await openStream(user, 1)]
    const { items } = (await user.get('/users/me/sessions').expect(200)).body as { items: { id: string }[] }
    await user.delete(`/users/me/sessions/${items[0]?.id}`).expect(204)
    await Promise.all([firstStream.ended, secondStream.ended])
    expect((await readEventsOf(servers[0]?.url ?? '', '/notices/live', user.token)).status).toBe(401)
  })

  it('shares one database connection with all others, and is forgotten once it disconnects', async () => {
    const people = [await member(app(), lawOffice), await member(app(), lawOffice)]
    const streams = [
      await openStream(people[0] as Person),
      await openStream(people[0] as Person),
      await openStream(people[1] as Person),
    ]
    expect(app().services.use(notificationsModule).liveNotices.size).toBe(3)
    const [counted] = await asOwner<{ n: number }>(
      app(),
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
        and application_name like 'bufete listens to notices%'`,
    )
    expect(counted?.n).toBe(2)
    for (const stream of streams) stream.stop()
    await expect.poll(() => app().services.use(notificationsModule).liveNotices.size).toBe(0)
  })

  it('has at most a dozen connections; the oldest are closed', async () => {
    const user = await member(app(), lawOffice)
    const streams: Reading[] = []
    for (let n = 0; n < 13; n += 1) streams.push(await openStream(user))
    await streams[0]?.ended
    expect(app().services.use(notificationsModule).liveNotices.size).toBe(12)
  })

  it('gets only the state if it does not accept an event stream', async () => {
    expect((await (await member(app(), lawOffice)).get('/notices/live').expect(200)).text).toBe(
      'event: unread\ndata: {"unread":0}\n\n',
    )
    expect((await (await administrator(app())).get('/notices/live').expect(200)).text).toContain('"unread":0')
  })

  it('is ignored if it disconnects, or the server closes, before its request is handled', async () => {
    const { owner, companyId } = lawOffice
    const warnings: unknown[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) })
    const thirdServer = await openTestApp({ urls: app().urls, directory: app().directory, log })
    const { liveNotices } = thirdServer.services.use(notificationsModule)
    const openConnection = (isGone: boolean) => {
      const res = Object.assign(new PassThrough(), { status: () => res, set: () => res, flushHeaders: () => undefined })
      if (isGone) res.destroy()
      const actor = { userId: owner.id, companyId, sessionId: randomUUID() }
      const req = { get: () => 'text/event-stream' }
      return liveNotices.watch({ req, res, actor } as unknown as UserContext)
    }
    await openConnection(true)
    expect(liveNotices.size).toBe(0)
    await openConnection(false)
    expect(liveNotices.size).toBe(1)
    await thirdServer.close()
    await openConnection(false)
    expect(liveNotices.size).toBe(0)
    expect(warnings).toEqual([])
  })

  it('is disconnected when its server stops, and again if it reconnects before the server is closed', async () => {
    const user = await member(app(), lawOffice)
    const thirdServer = await openTestApp({ urls: app().urls, directory: app().directory })
    const server = await serve(thirdServer)
    const stream = await readEventsOf(server.url, '/notices/live', user.token)
    await expect.poll(() => stream.events.length).toBe(1)
    thirdServer.drain()
    await stream.ended
    const secondStream = await readEventsOf(server.url, '/notices/live', user.token)
    await secondStream.ended
    await server.close()
    await thirdServer.close()
  })
})
