import { describe, expect, it } from 'vitest'
import type { TimeEntry } from './timekeeping.queries.ts'
import { mondayOf, weekOf } from './week.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const entry = (more: Partial<TimeEntry>): TimeEntry => ({
  id: id(9),
  case: { id: id(1), name: 'Tirado v. Borinquen Real', courtCaseNumber: null },
  person: { id: id(5), name: 'Nereida Albaladejo Font' },
  workedOn: '2026-12-10',
  seconds: 300,
  billedSeconds: 360,
  billable: true,
  narrative: '',
  rateCents: 17_500,
  amountCents: 1_750,
  approval: null,
  billed: false,
  createdAt: '2026-12-10T14:00:00.000Z',
  updatedAt: '2026-12-10T14:00:00.000Z',
  version: 1,
  can: { update: true, remove: true },
  ...more,
})

it('names the states of approval of each case once, in the order of their steps', () => {
  const { rows } = weekOf('2026-12-07', [
    entry({ approval: { state: 'returned', reason: 'Falta el caso' } }),
    entry({ approval: { state: 'draft', reason: null } }),
    entry({ approval: { state: 'draft', reason: null } }),
  ])
  expect(rows.map(({ states }) => states)).toEqual([['draft', 'returned']])
})

describe('the week of a day', () => {
  it.each([
    ['2026-12-07', '2026-12-07'],
    ['2026-12-10', '2026-12-07'],
    ['2026-12-13', '2026-12-07'],
    ['2026-12-14', '2026-12-14'],
  ])('contains %s and begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  it('has a row for each case, the row of the office last, with sums of the billed time', () => {
    const { rows, totals, total, unbilledCents } = weekOf('2026-12-07', [
      entry({ case: null, billable: false, rateCents: null, amountCents: null, workedOn: '2026-12-07' }),
      entry({}),
      entry({ rateCents: 20_000, amountCents: 2_000 }),
      entry({ case: { id: id(2), name: 'Irizarri v. Municipio', courtCaseNumber: null }, workedOn: '2026-12-13' }),
    ])
    expect(rows.map((row) => row.case?.name ?? null)).toEqual([
      'Irizarri v. Municipio',
      'Tirado v. Borinquen Real',
      null,
    ])
    expect(rows[1]).toMatchObject({ seconds: [0, 0, 0, 720, 0, 0, 0], total: 720, rateCents: null })
    expect(rows[0]).toMatchObject({ rateCents: 17_500, states: [] })
    expect(totals).toEqual([360, 0, 0, 720, 0, 0, 360])
    expect([total, unbilledCents]).toEqual([1_440, 5_500])
  })

  it('counts as unbilled only what no invoice has', () => {
    const { total, unbilledCents } = weekOf('2026-12-07', [entry({}), entry({ billed: true, amountCents: 9_000 })])
    expect([total, unbilledCents]).toEqual([720, 1_750])
  })
})
