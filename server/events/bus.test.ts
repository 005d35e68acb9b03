// Listeners within and after the transaction of an event, with a real database and a real worker.
import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { change, exists, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'
import { defineEvent } from './events.ts'

const testEvent = defineEvent('tests.thing.happened', z.object({ companyId: z.uuid(), thing: z.string() }))
const app = useApp()
let companyId: string
beforeAll(async () => {
  ;({ companyId } = await office(app()))
})

const inCompany = <T>(work: () => Promise<T>) => withScope({ kind: 'company', companyId }, work)
const waitUntil = (holds: () => boolean) => expect.poll(holds, { timeout: 10_000 }).toBe(true)

describe('the bus', () => {
  it('runs `within` listeners in order in the writer’s transaction; a refusal rolls back and stops the rest', async () => {
    const { services } = app()
    const handled: string[] = []
    services.bus.within(testEvent, async (_tx, { thing }) => {
      await Promise.resolve()
      handled.push(`first ${thing}`)
    })
    services.bus.within(testEvent, (_tx, { thing }) => {
      if (thing === 'refused') throw new Error('not this one')
      return Promise.resolve()
    })
    services.bus.within(testEvent, (_tx, { thing }) => {
      handled.push(`third ${thing}`)
      return Promise.resolve()
    })
    const work = services.openWork()
    const write = (thing: string) =>
      inCompany(() =>
        work.em.fork().transactional(async (tx) => {
          await change(tx, sql`insert into client (company_id, name) values (${companyId}, ${thing})`)
          await work.record(tx, testEvent, { companyId, thing })
        }),
      )
    await write('accepted')
    await expect(write('refused')).rejects.toThrow('not this one')
    expect(handled).toEqual(['first accepted', 'third accepted', 'first refused'])
    const stored = await inCompany(() =>
      row(
        work.em,
        { names: col.array(col.text) },
        sql`select array_agg(name) as names from client where name in ('accepted', 'refused')`,
      ),
    )
    expect(stored?.names).toEqual(['accepted'])
    const events = await inCompany(() =>
      row(work.em, { n: col.int }, sql`select count(*)::int as n from outbox_event where name = ${testEvent.name}`),
    )
    expect(events?.n).toBe(1)
  })

  it('gives the jobs of an `after` listener its priority', async () => {
    const { services } = app()
    const eventWithPriority = defineEvent('tests.prioritized.arrived', z.object({ companyId: z.uuid() }))
    services.bus.after(eventWithPriority, 'tests.usual', () => Promise.resolve())
    services.bus.after(eventWithPriority, 'tests.later', () => Promise.resolve(), { priority: 5 })
    const work = services.openWork()
    await inCompany(() => work.em.fork().transactional((tx) => work.record(tx, eventWithPriority, { companyId })))
    const jobs = await asOwner<{ listener: string; priority: number }>(
      app(),
      `select split_part(key, ':', 2) as listener, priority from graphile_worker.jobs
        where key like '%:tests.usual' or key like '%:tests.later' order by priority`,
    )
    expect(jobs).toEqual([
      { listener: 'tests.usual', priority: 0 },
      { listener: 'tests.later', priority: 5 },
    ])
  })

  it('delivers to `after` listeners once over two servers, retries failures and keeps the company’s scope', async () => {
    const secondServer = await openTestApp({ urls: app().urls, directory: app().directory })
    const delivered: string[] = []
    const scopes: unknown[] = []
    let failures = 1
    for (const { services } of [app(), secondServer]) {
      services.bus.after(testEvent, 'tests.steady', async ({ em }, { thing }) => {
        scopes.push((await row(em, { id: col.uuid }, sql`select app.company() as id`))?.id)
        delivered.push(`steady ${thing}`)
      })
      services.bus.after(testEvent, 'tests.shaky', (_work, { thing }) => {
        if (failures-- > 0) throw new Error('the first attempt fails')
        delivered.push(`shaky ${thing}`)
        return Promise.resolve()
      })
    }
    await Promise.all([app().startBackground(), secondServer.startBackground()])
    const { services } = app()
    await inCompany(() =>
      services
        .openWork()
        .em.transactional((tx) => services.openWork().record(tx, testEvent, { companyId, thing: 'delivered' })),
    )
    await waitUntil(() => delivered.length >= 2)
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    expect(delivered.sort()).toEqual(['shaky delivered', 'steady delivered'])
    expect(scopes).toEqual([companyId])
    await secondServer.close()
    await app().stopBackground()
  })

  it('delivers no event whose transaction was rolled back', async () => {
    const { services } = app()
    const thing = randomUUID()
    await expect(
      inCompany(() =>
        services.openWork().em.transactional(async (tx) => {
          await services.openWork().record(tx, testEvent, { companyId, thing })
          throw new Error('changed my mind')
        }),
      ),
    ).rejects.toThrow('changed my mind')
    const found = await inCompany(() =>
      exists(services.openWork().em, sql`select from outbox_event where payload ->> 'thing' = ${thing}`),
    )
    expect(found).toBe(false)
  })
})
