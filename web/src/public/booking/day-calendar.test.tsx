import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { availability, translate, renderPage } from '../../testing/booking-harness.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { allSlots, byDay } from './slots.ts'

const days = byDay(allSlots({ all: availability.days.flatMap(({ slots }) => slots) }), 'America/Puerto_Rico')
const onDay = vi.fn<(day: string) => void>()

function Calendar({ status = 'ready' }: { readonly status?: 'ready' | 'loading' | 'failed' }) {
  const [month, setMonth] = useState('2026-11')
  return (
    <DayCalendar
      month={month}
      today="2026-11-17"
      until="2026-12-20"
      days={days}
      selected={undefined}
      status={status}
      onMonth={setMonth}
      onDay={onDay}
    />
  )
}

const focusedDay = () => document.activeElement?.getAttribute('data-day')
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const focusStop = () => document.querySelector<HTMLElement>('.bk-grid [tabindex="0"]')?.focus()

describe('the calendar of free days', () => {
  it('has one tab stop, on the first bookable day', () => {
    renderPage(<Calendar />)
    expect(document.querySelectorAll('.bk-grid [tabindex="0"]')).toHaveLength(1)
    focusStop()
    expect(focusedDay()).toBe('2026-11-18')
  })

  it.each([
    ['ArrowRight', '2026-11-19'],
    ['ArrowDown', '2026-11-25'],
    ['Home', '2026-11-17'],
    ['End', '2026-11-21'],
    ['ArrowUp', '2026-11-17'],
    ['PageDown', '2026-12-18'],
    ['PageUp', '2026-11-17'],
  ])('moves with %s, not into the past', (name, day) => {
    renderPage(<Calendar />)
    focusStop()
    key(name)
    expect(focusedDay()).toBe(day)
  })

  it('moves over the end of the month, and not beyond the last day that can be booked', () => {
    renderPage(<Calendar />)
    focusStop()
    for (const _ of [1, 2]) key('ArrowDown')
    expect(focusedDay()).toBe('2026-12-02')
    expect(screen.getByRole('grid', { name: 'Diciembre de 2026' })).toBeDefined()
    for (const _ of [1, 2, 3]) key('ArrowDown')
    expect(focusedDay()).toBe('2026-12-20')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Mes siguiente/ }).disabled).toBe(true)
  })

  it('names each day in full, with how many times are free or that there are none', () => {
    renderPage(<Calendar />)
    const buttonNamed = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect(buttonNamed(/^miércoles, 18 de noviembre de 2026, 2 libres$/).disabled).toBe(false)
    expect(buttonNamed(/^jueves, 19 de noviembre de 2026, sin horas libres$/).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(buttonNamed(/^lunes, 16 de noviembre de 2026, ya pasó$/).disabled).toBe(true)
    expect(buttonNamed(/^martes, 17 de noviembre de 2026/).getAttribute('aria-current')).toBe('date')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      translate('calendar.loaded', { count: 2, month: 'noviembre de 2026' }),
    )
  })

  it('chooses only days that have times', () => {
    renderPage(<Calendar />)
    fireEvent.click(screen.getByRole('button', { name: /^jueves, 19 de noviembre/ }))
    expect(onDay).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: /^viernes, 20 de noviembre/ }))
    expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-20')
  })

  it.each(['loading', 'failed'] as const)('does not show a day as full before its slots are known: %s', (status) => {
    renderPage(<Calendar status={status} />)
    expect(screen.getByRole('button', { name: /^jueves, 19 de noviembre de 2026$/ })).toBeDefined()
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe(String(status === 'loading'))
  })
})
