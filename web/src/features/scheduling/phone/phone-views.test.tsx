// Month and week of the calendar on a phone, and the hint with a whole title.
import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render as renderWithoutTheme, screen, within } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadAreas, startI18n } from '../../../lib/i18n.ts'
import { theme } from '../../../ui/theme.ts'
import { daysOf, instantAt, type View } from '../calendar/days.ts'
import type { CalendarProps } from '../grid/grid-props.ts'
import { useItemHint } from '../grid/use-item-hint.tsx'
import type { Item } from '../items.ts'
import { PhoneMonth } from './phone-month.tsx'
import { PhoneWeek } from './phone-week.tsx'

const scrolledTo = vi.fn<(element: Element) => void>()
beforeAll(async () => {
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo(this)
  }
  await startI18n('es')
  await loadAreas(['scheduling'])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const render = (element: ReactElement) =>
  renderWithoutTheme(element, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    ),
  })
const day = '2037-03-17'
const longTitle = 'Preparación del testimonio de la perita en contabilidad forense'
const item = (key: string, part: Partial<Item> = {}): Item => ({
  key,
  kind: 'call',
  title: key,
  color: null,
  tentative: false,
  movable: true,
  allDay: false,
  start: instantAt(day, 630),
  end: instantAt(day, 690),
  ...part,
})

function propsOf(view: View, items: readonly Item[]): CalendarProps {
  return {
    days: daysOf(view, day),
    day,
    today: day,
    now: instantAt(day, 600),
    items,
    selected: undefined,
    holidays: new Map([['2037-03-23', 'Día de la Abolición de la Esclavitud']]),
    isWorkTime: () => true,
    meetingMinutes: 45,
    timesOn: (chosenDay) => ({ start: instantAt(chosenDay, 600), end: instantAt(chosenDay, 645) }),
    focusRequest: null,
    onDay: vi.fn<CalendarProps['onDay']>(),
    onShowDay: vi.fn<CalendarProps['onShowDay']>(),
    onOpen: vi.fn<CalendarProps['onOpen']>(),
    onNew: vi.fn<CalendarProps['onNew']>(),
    onChange: vi.fn<CalendarProps['onChange']>(),
    onDelete: vi.fn<CalendarProps['onDelete']>(),
    onFocusHandled: vi.fn<CalendarProps['onFocusHandled']>(),
  }
}

describe('the month on a phone', () => {
  it('shows a dot for each event, four at most, and the events of the chosen day in words', () => {
    const props = propsOf('month', [
      item(longTitle),
      ...['a', 'b', 'c', 'd'].map((key) => item(key)),
      item('otro día', { start: instantAt('2037-03-18', 630), end: instantAt('2037-03-18', 690) }),
    ])
    render(<PhoneMonth {...props} />)
    const cell = screen.getByRole('gridcell', { name: 'martes, 17 de marzo de 2037, 5 eventos' })
    expect(cell.getAttribute('aria-selected')).toBe('true')
    expect(cell.querySelectorAll('.dots i')).toHaveLength(4)
    expect(screen.getByText(longTitle)).toBeDefined()
    expect(screen.queryByText('otro día')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${longTitle}`) }))
    expect(props.onOpen).toHaveBeenCalledExactlyOnceWith(props.items[0])
  })

  it('chooses a day by touch and by arrow keys, with one tab stop', () => {
    const props = propsOf('month', [])
    render(<PhoneMonth {...props} />)
    const grid = screen.getByRole('grid')
    expect(
      within(grid)
        .getAllByRole('gridcell')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    fireEvent.click(screen.getByRole('gridcell', { name: /^lunes, 23 de marzo.*Abolición/ }))
    fireEvent.keyDown(screen.getByRole('gridcell', { name: /^martes, 17 de marzo/ }), { key: 'ArrowDown' })
    expect(vi.mocked(props.onDay).mock.calls).toEqual([['2037-03-23'], ['2037-03-24']])
  })
})

describe('the week on a phone', () => {
  it('lists the days with whole titles under a strip of days', () => {
    const props = propsOf('week', [
      item(longTitle),
      item('Vista evidenciaria', { start: instantAt('2037-03-19', 540), end: instantAt('2037-03-19', 600) }),
    ])
    render(<PhoneWeek {...props} />)
    expect(scrolledTo.mock.lastCall?.[0].getAttribute('aria-labelledby')).toBe(`agenda-${day}`)
    expect(screen.getByText(longTitle)).toBeDefined()
    expect(screen.getByText('Vista evidenciaria')).toBeDefined()
    fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /^jueves, 19 de marzo/ }))
    expect(props.onDay).toHaveBeenCalledExactlyOnceWith('2037-03-19')
  })
})

describe('the hint of an item', () => {
  function Grid({ items }: { readonly items: readonly Item[] }) {
    const { handlers, hint } = useItemHint(items)
    return (
      <>
        <div data-testid="grid" {...handlers}>
          {items.map(({ key }) => (
            <div key={key} data-item={key} data-testid={key} />
          ))}
        </div>
        {hint}
      </>
    )
  }
  const hintText = () => document.querySelector('[data-hint]')?.textContent ?? null

  it('shows the whole title and the time under a resting mouse, until Escape or a press', async () => {
    await import('../grid/item-hint.tsx')
    vi.useFakeTimers({ now: new Date('2037-03-17T12:00:00Z') })
    render(<Grid items={[item(longTitle)]} />)
    const target = screen.getByTestId(longTitle)
    const hoverItem = async () => {
      fireEvent.pointerOver(target, { pointerType: 'mouse' })
      await act(() => vi.advanceTimersByTimeAsync(400))
    }
    await hoverItem()
    expect(hintText()).toContain(longTitle)
    expect(hintText()).toMatch(/10:30/)
    act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(hintText()).toBeNull()
    await hoverItem()
    act(() => void fireEvent.pointerDown(target))
    expect(hintText()).toBeNull()
    fireEvent.pointerOver(target, { pointerType: 'touch' })
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(hintText()).toBeNull()
  })
})
