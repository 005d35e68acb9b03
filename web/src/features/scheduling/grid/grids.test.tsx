import { ThemeProvider } from '@mui/material/styles'
import { act, fireEvent, render as renderWithoutTheme, screen, within } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadAreas, startI18n } from '../../../lib/i18n.ts'
import { theme } from '../../../ui/theme.ts'
import { daysOf, instantAt, type View } from '../calendar/days.ts'
import type { Item } from '../items.ts'
import type { CalendarProps } from './grid-props.ts'
import { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'

beforeAll(async () => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS // jsdom has none; the keys here need no escaping
  await startI18n('es')
  await loadAreas(['scheduling'])
})

const render = (element: ReactElement) =>
  renderWithoutTheme(element, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    ),
  })
const day = '2026-11-17'
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
const allDayItem = (key: string, part: Partial<Item> = {}): Item =>
  item(key, { allDay: true, start: instantAt(day, 0), end: instantAt(day, 1_440), ...part })

function propsOf(view: View, items: readonly Item[]) {
  const handlers = {
    onDay: vi.fn<CalendarProps['onDay']>(),
    onShowDay: vi.fn<CalendarProps['onShowDay']>(),
    onOpen: vi.fn<CalendarProps['onOpen']>(),
    onNew: vi.fn<CalendarProps['onNew']>(),
    onChange: vi.fn<CalendarProps['onChange']>(),
    onDelete: vi.fn<CalendarProps['onDelete']>(),
    onFocusHandled: vi.fn<CalendarProps['onFocusHandled']>(),
  }
  const props: CalendarProps = {
    days: daysOf(view, day),
    day,
    today: day,
    now: instantAt(day, 600),
    items,
    selected: undefined,
    holidays: new Map([['2026-11-19', 'Día de la Puertorriqueñidad']]),
    isWorkTime: () => true,
    meetingMinutes: 45,
    timesOn: (chosenDay) => ({ start: instantAt(chosenDay, 600), end: instantAt(chosenDay, 645) }),
    focusRequest: null,
    ...handlers,
  }
  return { props, handlers }
}
const focus = (element: HTMLElement) => act(() => element.focus())
const pressKey = (key: string, modifiers: { readonly altKey?: boolean; readonly shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })

describe('the week grid', () => {
  it('names each cell and event by day, time, title and kind', () => {
    render(
      <TimeGrid
        {...propsOf('week', [
          item('Preparación de testimonio'),
          allDayItem('Oposición', { kind: 'term', tentative: true }),
        ]).props}
      />,
    )
    expect(
      screen.getByRole('button', {
        name: /^Preparación de testimonio, Llamada, martes, 17 de noviembre de 2026, 10:30.*11:30\sa\.\sm\.$/,
      }),
    ).toBeTruthy()
    expect(
      screen.getByRole('button', {
        name: 'Oposición, Término · propuesto, martes, 17 de noviembre de 2026, vence ese día',
      }),
    ).toBeTruthy()
    expect(
      screen.getByRole('gridcell', {
        name: /^martes, 17 de noviembre de 2026, 11:00\sa\.\sm\., ocupado: Preparación de testimonio$/,
      }),
    ).toBeTruthy()
    expect(
      screen.getByRole('gridcell', {
        name: /^jueves, 19 de noviembre de 2026, 9:00\sa\.\sm\., libre, tribunales cerrados: Día de la Puertorriqueñidad$/,
      }),
    ).toBeTruthy()
  })

  it('has one tab stop, moved by arrow keys', () => {
    const { container } = render(<TimeGrid {...propsOf('week', [item('a')]).props} />)
    const stops = () => [...container.querySelectorAll('[tabindex="0"]')]
    expect(stops()).toHaveLength(1)
    focus(screen.getByRole('gridcell', { name: /17 de noviembre de 2026, 10:00\sa/ }))
    pressKey('ArrowDown')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^a, / }))
    expect(stops()).toEqual([document.activeElement])
    pressKey('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^miércoles, 18 de noviembre de 2026, 10:30/)
  })

  it('opens, creates, moves, resizes and deletes by keyboard', () => {
    const { props, handlers } = propsOf('week', [item('a')])
    render(<TimeGrid {...props} />)
    focus(screen.getByRole('gridcell', { name: /17 de noviembre de 2026, 9:30\sa/ }))
    pressKey('Enter')
    expect(handlers.onNew).toHaveBeenCalledWith({
      allDay: false,
      times: { start: instantAt(day, 570), end: instantAt(day, 615) },
    })
    focus(screen.getByRole('button', { name: /^a, / }))
    pressKey('Enter')
    pressKey('ArrowDown', { altKey: true })
    pressKey('ArrowUp', { altKey: true, shiftKey: true })
    pressKey('Delete')
    expect(handlers.onOpen).toHaveBeenCalledExactlyOnceWith(props.items[0])
    expect(handlers.onChange.mock.calls).toEqual([
      [props.items[0], { kind: 'move', days: 0, minutes: 15 }],
      [props.items[0], { kind: 'resize', days: 0, minutes: -15 }],
    ])
    expect(handlers.onDelete).toHaveBeenCalledExactlyOnceWith(props.items[0])
  })

  it('moves the cursor over its edge to another week, and from midnight up to the all-day row', () => {
    const { props, handlers } = propsOf('week', [])
    render(<TimeGrid {...props} />)
    focus(screen.getByRole('gridcell', { name: /21 de noviembre de 2026, 12:00\sa/ }))
    pressKey('ArrowRight')
    expect(handlers.onDay).toHaveBeenCalledExactlyOnceWith('2026-11-22')
    focus(screen.getByRole('gridcell', { name: /17 de noviembre de 2026, 12:00\sa/ }))
    pressKey('ArrowUp')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('martes, 17 de noviembre de 2026, Todo el día')
  })

  it('keeps the focus on an item moved to another cell', () => {
    const { props } = propsOf('week', [item('a')])
    const { rerender } = render(<TimeGrid {...props} />)
    focus(screen.getByRole('button', { name: /^a, / }))
    rerender(
      <TimeGrid
        {...props}
        items={[item('a', { start: instantAt('2026-11-18', 630), end: instantAt('2026-11-18', 690) })]}
      />,
    )
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^a, Llamada, miércoles, 18 de noviembre/)
  })

  it('counts overlapping events without room for their words, and lists them all', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(62 + 7 * 99)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const { props, handlers } = propsOf('week', [item('Deposición'), item('Conferencia'), item('Preparación')])
    render(<TimeGrid {...props} />)
    width.mockRestore()
    vi.unstubAllGlobals()
    const grid = screen.getByRole('grid')
    expect(within(grid).getAllByRole('button', { name: /Llamada/ })).toHaveLength(1)
    fireEvent.click(within(grid).getByRole('button', { name: '+2 más, martes, 17 de noviembre de 2026' }))
    const list = await screen.findByRole('dialog')
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    fireEvent.click(within(list).getByRole('button', { name: /^Preparación/ }))
    expect(handlers.onOpen).toHaveBeenCalledExactlyOnceWith(props.items[2])
  })

  it('has a button that lists the whole day where items are hidden', async () => {
    const { props, handlers } = propsOf(
      'week',
      ['a', 'b', 'c', 'd', 'e'].map((name) => allDayItem(name)),
    )
    render(<TimeGrid {...props} />)
    fireEvent.click(screen.getByRole('button', { name: '+2 más, martes, 17 de noviembre de 2026' }))
    const list = await screen.findByRole('dialog', { name: 'Martes, 17 de noviembre de 2026' })
    fireEvent.click(within(list).getByRole('button', { name: /^e, / }))
    expect(handlers.onOpen).toHaveBeenCalledExactlyOnceWith(props.items[4])
    expect(handlers.onNew).not.toHaveBeenCalled()
  })
})

describe('the month grid', () => {
  it('tells the evening from the morning', () => {
    const at = (hour: number) => ({ start: instantAt(day, hour * 60), end: instantAt(day, hour * 60 + 30) })
    render(<MonthGrid {...propsOf('month', [item('Vista', at(10)), item('Ensayo', at(22))]).props} />)
    expect(screen.getByRole('button', { name: /^Vista/ }).textContent).toBe('10:00 Vista')
    expect(screen.getByRole('button', { name: /^Ensayo/ }).textContent).toBe('10:00\u00a0p.\u00a0m. Ensayo')
  })

  it('enters a day with Enter, moves through its events, and leaves with Escape', () => {
    const { props, handlers } = propsOf('month', [
      item('a'),
      item('b', { start: instantAt(day, 700), end: instantAt(day, 760) }),
    ])
    render(<MonthGrid {...props} />)
    const cell = screen.getByRole('gridcell', { name: 'martes, 17 de noviembre de 2026, 2 eventos' })
    focus(cell)
    pressKey('Enter')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^a, / }))
    pressKey('ArrowDown')
    pressKey('Enter')
    expect(handlers.onOpen).toHaveBeenCalledExactlyOnceWith(props.items[1])
    pressKey('Escape')
    expect(document.activeElement).toBe(cell)
    pressKey('ArrowRight')
    pressKey('Enter')
    expect(handlers.onNew).toHaveBeenCalledTimes(1)
  })
})
