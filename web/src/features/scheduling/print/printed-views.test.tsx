import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadAreas, startI18n } from '../../../lib/i18n.ts'
import { daysOf, instantAt } from '../calendar/days.ts'
import type { Item } from '../items.ts'
import { PrintedDays } from './printed-days.tsx'
import { PrintedGrid } from './printed-grid.tsx'

beforeAll(async () => {
  await startI18n('es')
  await loadAreas(['scheduling'])
})
afterEach(cleanup)

const day = '2026-11-17'
const item = (key: string, values: Partial<Item> = {}): Item => ({
  key,
  kind: 'appointment',
  title: key,
  color: null,
  allDay: false,
  start: instantAt(day, 600),
  end: instantAt(day, 660),
  tentative: false,
  movable: false,
  ...values,
})
const items = [
  item('Firma', { detail: 'Oficina de Ponce' }),
  item('Edgardo Pabón', { kind: 'term', tentative: true }),
  item('privado', { title: null, start: instantAt(day, 720), end: instantAt(day, 780) }),
]
const holidays = new Map([['2026-11-19', 'Día de la Puertorriqueñidad']])

describe('the printed calendar', () => {
  it('names the kind of each event in a week, and no kind of a time that is only busy', () => {
    render(<PrintedGrid view="week" day={day} days={daysOf('week', day)} items={items} holidays={holidays} />)
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toHaveLength(3)
    expect(texts[0]).toMatch(/Edgardo Pabón \(Término · propuesto\)$/)
    expect(texts[1]).toMatch(/^10:00\s?–\s?11:00.*Firma \(Cita\)Oficina de Ponce$/)
    expect(texts[2]).toMatch(/m\.Ocupado$/)
    expect(screen.getByRole('columnheader', { name: 'Martes 17' })).toBeTruthy()
    expect(screen.getByText('Día de la Puertorriqueñidad')).toBeTruthy()
  })

  it('marks in a month only events that are not confirmed, by words and a dashed line', () => {
    render(<PrintedGrid view="month" day={day} days={daysOf('month', day)} items={items} holidays={holidays} />)
    const [proposed, confirmed] = screen.getAllByRole('listitem')
    expect(proposed?.className).toBe('tentative')
    expect(proposed?.textContent).toContain('propuesto')
    expect(confirmed?.textContent).toMatch(/Firma$/)
  })

  it('lists in an agenda only days with events or closed courts; the view of a single day says that it is free', () => {
    const { unmount } = render(
      <PrintedDays view="agenda" days={daysOf('agenda', day)} items={items} holidays={holidays} />,
    )
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Martes, 17 de noviembre de 2026',
      'Jueves, 19 de noviembre de 2026',
    ])
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
    unmount()
    render(<PrintedDays view="day" days={['2026-11-18']} items={items} holidays={holidays} />)
    expect(screen.getByText('Sin eventos.')).toBeTruthy()
  })
})
