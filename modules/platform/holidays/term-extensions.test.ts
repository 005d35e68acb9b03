import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, professional, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp()
let admin: Person
let lawyer: Person
beforeAll(async () => {
  ;[admin, lawyer] = [await administrator(app()), await professional(app())]
})

const extensionsOf = async (year: number) =>
  ((await lawyer.get(`/holidays?year=${year}`).expect(200)).body as { extensions: object[] }).extensions
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

/** A resolution about terms that ended while a hurricane closed the courts. */
const hurricane = {
  endsFrom: '2028-09-18',
  endsUntil: '2028-09-20',
  newDate: '2028-09-25',
  citation: 'EM-2028-5',
  decreedOn: '2028-09-21',
}

describe('extensions of terms by the Supreme Court', () => {
  it('are added by an administrator, read by everybody and removed', async () => {
    const { id } = (await admin.post('/admin/term-extensions', hurricane).expect(201)).body as { id: string }
    expect(await extensionsOf(2028)).toEqual([{ id, ...hurricane }])
    expect(await extensionsOf(2027)).toEqual([])
    await admin.delete(`/admin/term-extensions/${id}`).expect(204)
    expect(await extensionsOf(2028)).toEqual([])
    expect(codeOf(await admin.delete(`/admin/term-extensions/${id}`).expect(404))).toBe('term_extension_not_found')
    const events = await asOwner<{ payload: unknown }>(
      app(),
      `select payload from outbox_event where name = 'platform.terms.extended' order by id`,
    )
    const period = { by: admin.id, from: hurricane.endsFrom, until: hurricane.endsUntil }
    expect(events.map(({ payload }) => payload)).toEqual([
      { ...period, what: 'added' },
      { ...period, what: 'removed' },
    ])
  })

  it('cover a day once, also if two administrators add them concurrently', async () => {
    const period = { ...hurricane, endsFrom: '2029-09-18', endsUntil: '2029-09-20', newDate: '2029-09-24' }
    const answers = await Promise.all([
      admin.post('/admin/term-extensions', period),
      admin.post('/admin/term-extensions', { ...period, endsFrom: '2029-09-20', endsUntil: '2029-09-21' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.map(codeOf)).toContain('term_extension_overlaps')
    expect(await extensionsOf(2029)).toHaveLength(1)
  })

  it.each([
    ['a period that ends before it begins', { endsFrom: '2028-09-21' }],
    ['a new date within the period', { newDate: '2028-09-20' }],
    ['a date that does not exist', { newDate: '2028-02-30' }],
    ['no resolution', { citation: ' ' }],
  ])('are refused with %s', async (_case, change) => {
    await admin.post('/admin/term-extensions', { ...hurricane, ...change }).expect(400)
  })

  it('are added by administrators only', async () => {
    await lawyer.post('/admin/term-extensions', hurricane).expect(403)
  })
})
