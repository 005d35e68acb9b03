import { beforeAll, describe, expect, it, vi } from 'vitest'
import { administrator, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { termOf, useTermOffice, type TermResponse } from '#tests/support/case-terms.ts'
import { addDays, weekdayOf } from '../counting/day-calendar.ts'
import { localDay } from '#server/ports/clock.ts'

const { app, people, newCase, addTrigger, newChain, detail } = useTermOffice()
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

const today = localDay(new Date())
/** Creates a term that is due after today, on a working day. */
async function openTerm(): Promise<TermResponse> {
  const { terms } = await addTrigger(await newCase(), {
    kind: 'served',
    happenedOn: today,
    method: 'personal',
    rules: ['civ.answer'],
  })
  return termOf(terms, 'civ.answer')
}
const closeCourts = async (date: string, reason: string): Promise<string> => {
  const added = { kind: 'added', date, name: 'Cierre por tormenta', set: 'judicial', reason }
  return ((await admin.post('/admin/holidays', added).expect(201)).body as { id: string }).id
}
const noticesOf = (userId: string, termId: string) =>
  asOwner<{ data: { from: string; to: string; citation: string } }>(
    app(),
    `select data from notice where user_id = $1 and kind = 'term.moved' and data ->> 'termId' = $2`,
    [userId, termId],
  )

describe('a closure', () => {
  it('moves the open terms that end on it once, sends notices with the order, and stores the former date', async () => {
    const { lawyer } = people()
    const before = await openTerm()
    const dueOn = before.dueOn ?? ''
    const { id, version } = before
    await lawyer.post('/terms/confirm', { terms: [{ id, dueOn, version }] }).expect(200)
    const closure = await closeCourts(dueOn, '2026 TSPR 99')
    await vi.waitFor(async () => expect((await detail(id)).dueOn).not.toBe(dueOn), { timeout: 20_000 })
    const moved = await detail(id)
    expect(moved.dueOn! > dueOn).toBe(true)
    expect(moved).toMatchObject({
      state: 'confirmed',
      revisions: [{ cause: 'calendar', citation: '2026 TSPR 99', from: dueOn, to: moved.dueOn, by: null }, {}],
    })
    expect(await noticesOf(lawyer.id, id)).toEqual([
      { data: expect.objectContaining({ from: dueOn, to: moved.dueOn, citation: '2026 TSPR 99' }) as unknown },
    ])
    await admin.delete(`/admin/holidays/${closure}`).expect(204)
    await vi.waitFor(async () => expect((await detail(id)).dueOn).toBe(dueOn), { timeout: 20_000 })
    expect((await detail(id)).revisions).toHaveLength(3)
  })

  it('sends each person one mail about all terms that it moves', async () => {
    const { lawyer } = people()
    const [first, second] = [await openTerm(), await openTerm()]
    const unmailed = `select from notice where kind = 'term.moved' and user_id = $1 and mailed_at is null`
    const unsent = `${unmailed} union all select from mail_delivery where state = 'queued'`
    // The mail about the reopened courts of the test before may still be on its way.
    await vi.waitFor(async () => expect(await asOwner(app(), unsent, [lawyer.id])).toEqual([]), { timeout: 20_000 })
    app().mail.sent.length = 0
    const closure = await closeCourts(first.dueOn ?? '', 'EM-2026-0098')
    await vi.waitFor(async () => expect((await detail(second.id)).dueOn).not.toBe(second.dueOn), { timeout: 20_000 })
    const mails = () => app().mail.sent.filter(({ to }) => to === lawyer.email)
    await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 20_000 })
    expect(mails()[0]?.subject).toMatch(/^Cambió la fecha de \d+ términos$/)
    expect(await asOwner(app(), unmailed, [lawyer.id])).toEqual([])
    await admin.delete(`/admin/holidays/${closure}`).expect(204)
    await vi.waitFor(async () => expect((await detail(second.id)).dueOn).toBe(second.dueOn), { timeout: 20_000 })
  })

  it('sends a notice each time it is added or removed', async () => {
    const { lawyer } = people()
    const { id, dueOn } = await openTerm()
    for (const reason of ['EM-2026-0096', 'EM-2026-0097']) {
      const closure = await closeCourts(dueOn ?? '', reason)
      const again = { kind: 'added', date: dueOn, name: 'Cierre', set: 'judicial', reason }
      await admin.post('/admin/holidays', again).expect(409)
      await vi.waitFor(async () => expect((await detail(id)).dueOn).not.toBe(dueOn), { timeout: 20_000 })
      await admin.delete(`/admin/holidays/${closure}`).expect(204)
      await vi.waitFor(async () => expect((await detail(id)).dueOn).toBe(dueOn), { timeout: 20_000 })
    }
    expect((await detail(id)).revisions).toHaveLength(5)
    expect(await noticesOf(lawyer.id, id)).toHaveLength(4)
  })

  it('does not change terms that are met, missed or void', async () => {
    const { lawyer } = people()
    const term = await openTerm()
    const other = await openTerm()
    await lawyer.post(`/terms/${term.id}/meet`, { metOn: today, documentId: null, version: 1 }).expect(200)
    const closure = await closeCourts(term.dueOn ?? '', 'EM-2026-0099')
    await vi.waitFor(async () => expect((await detail(other.id)).dueOn).not.toBe(other.dueOn), { timeout: 20_000 })
    expect(await detail(term.id)).toMatchObject({ state: 'met', dueOn: term.dueOn })
    await admin.delete(`/admin/holidays/${closure}`).expect(204)
  })
})

describe('an extension of all terms', () => {
  it('moves the terms that end in its period', async () => {
    const term = await openTerm()
    const dueOn = term.dueOn ?? ''
    let newDate = addDays(dueOn, 9)
    while ([0, 6].includes(weekdayOf(newDate))) newDate = addDays(newDate, 1)
    const extension = { endsFrom: dueOn, endsUntil: addDays(dueOn, 2), newDate, citation: 'EM-2026-0100' }
    const { body } = await admin.post('/admin/term-extensions', extension).expect(201)
    await vi.waitFor(async () => expect((await detail(term.id)).dueOn).toBe(newDate), { timeout: 20_000 })
    expect((await detail(term.id)).revisions[0]).toMatchObject({ cause: 'calendar', citation: 'EM-2026-0100' })
    await admin.delete(`/admin/term-extensions/${(body as { id: string }).id}`).expect(204)
    await vi.waitFor(async () => expect((await detail(term.id)).dueOn).toBe(dueOn), { timeout: 20_000 })
  })
})

describe('terms whose last day has passed', () => {
  it('do not change when a day of their period is closed', async () => {
    const { terms } = await newChain()
    const appeal = termOf(terms, 'app.appeal')
    const open = await openTerm()
    const closures = [
      await closeCourts('2026-03-11', 'EM-2026-0101'),
      await closeCourts(open.dueOn ?? '', 'EM-2026-0102'),
    ]
    await vi.waitFor(async () => expect((await detail(open.id)).dueOn).not.toBe(open.dueOn), { timeout: 20_000 })
    expect(await detail(appeal.id)).toMatchObject({ dueOn: '2026-03-11', revisions: [{ cause: 'counted' }] })
    for (const id of closures) await admin.delete(`/admin/holidays/${id}`).expect(204)
  })
})
