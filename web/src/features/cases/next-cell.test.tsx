import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { firstItem, type NextItems, type NextDate, type NextTerm } from './next-items.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { NextCell, NextTermCell } from './next-cell.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const date = (start: string, changes: Partial<NextDate> = {}): NextDate => ({
  case: { id, name: 'Caso', courtCaseNumber: null },
  eventId: id,
  occurrence: null,
  kind: 'hearing',
  title: 'Vista',
  location: null,
  start,
  end: start,
  allDay: false,
  startDay: null,
  workingDays: 3,
  ownerId: '019a0000-0000-7000-8000-000000000005',
  ownerName: 'Ana Vega',
  ...changes,
})
const term = (dueOn: string, state: NextTerm['state'] = 'confirmed'): NextTerm => ({
  id,
  caseId: id,
  caseName: 'Caso',
  act: 'Escrito de apelación',
  dueOn,
  nature: 'jurisdictional',
  state,
  ownerName: null,
  ownerShortName: null,
  workingDays: 3,
})
const item = (changes: Partial<Case> = {}) => ({ id, status: 'open', closedAt: null, ...changes }) as Case // the fields that the cell uses
const textOf = (
  next: NextItems,
  changes: Partial<Case> = {},
  state: { isPending?: boolean; hasFailed?: boolean } = {},
) =>
  render(
    <NextCell
      item={item(changes)}
      nextItems={{ byCaseId: new Map([[id, next]]), isPending: false, hasFailed: false, ...state }}
    />,
  ).container.textContent

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T15:00:00Z'), toFake: ['Date'] })
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['cases', 'case-status'])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the next item of a case', () => {
  it('is the event or the term, whichever comes first, and the term on the same day', () => {
    const event = date('2026-11-20T13:00:00.000Z')
    expect(firstItem({ date: event, term: term('2026-11-21') })?.date).toBe(event)
    expect(firstItem({ date: event, term: term('2026-11-20') })?.term).toBeDefined()
    expect(firstItem({})).toBeUndefined()
  })

  it('is shown with day, time and title', () => {
    expect(textOf({ date: date('2026-11-17T20:00:00.000Z') })).toMatch(/^Hoy, 17 de noviembre4:00\sp\.\sm\., Vista$/)
    expect(textOf({ date: date('2026-11-20T13:00:00.000Z', { title: null }) })).toMatch(
      /^20 de noviembre de 20269:00\sa\.\sm\., Evento privado$/,
    )
    expect(textOf({ term: term('2026-11-18', 'proposed') })).toBe(
      'Mañana, 18 de noviembreTérmino: Escrito de apelación (propuesto)',
    )
    expect(textOf({ term: term('2026-11-12') })).toBe('Venció el 12 de noviembreTérmino: Escrito de apelación')
  })

  it('is replaced by the day of closing in a closed case', () => {
    const closed = { status: 'closed', closedAt: '2026-08-03T15:00:00.000Z' } as const
    expect(textOf({ term: term('2026-11-18') }, closed)).toBe('Cerrado el 3 de agosto')
  })

  it('is called absent only when it is known that there is none', () => {
    expect(textOf({})).toBe('Sin fecha')
    expect(textOf({}, {}, { isPending: true })).toBe('')
    expect(textOf({}, {}, { hasFailed: true })).toBe('No se pudo leer')
  })

  it('shows the next term in a separate column', () => {
    const nextItems = {
      byCaseId: new Map([[id, { date: date('2026-11-18T13:00:00.000Z'), term: term('2026-12-01') }]]),
    }
    const { container } = render(
      <NextTermCell item={item()} nextItems={{ ...nextItems, isPending: false, hasFailed: false }} />,
    )
    expect(container.textContent).toBe('1 de diciembre de 2026Término: Escrito de apelación')
  })
})
