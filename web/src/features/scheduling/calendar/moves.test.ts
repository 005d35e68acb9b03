import { describe, expect, it } from 'vitest'
import { clockAt, instantAt } from './days.ts'
import { changed, changeOf, drawn, lastDayBefore, nextHalfHour, proposed } from './moves.ts'

const day = '2026-11-17'
const at = (minute: number) => instantAt(day, minute)
const times = { start: at(630), end: at(690) }
const key = (name: string, held: Partial<Record<'altKey' | 'shiftKey' | 'ctrlKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

describe('moving and resizing', () => {
  it('moves by days and steps, preserving the length', () => {
    expect(changed(times, { kind: 'move', days: 1, minutes: 15 })).toEqual({
      start: instantAt('2026-11-18', 645),
      end: instantAt('2026-11-18', 705),
    })
  })

  it('never makes an item shorter than a step', () => {
    expect(changed(times, { kind: 'resize', days: 0, minutes: -15 })).toEqual({ start: at(630), end: at(675) })
    expect(changed(times, { kind: 'resize', days: 0, minutes: -600 })).toEqual({ start: at(630), end: at(645) })
  })

  it('maps Alt and arrows to moves, with Shift to resizing, and all-day items to days', () => {
    expect(changeOf(key('ArrowDown', { altKey: true }), false)).toEqual({ kind: 'move', days: 0, minutes: 15 })
    expect(changeOf(key('ArrowLeft', { altKey: true }), false)).toEqual({ kind: 'move', days: -1, minutes: 0 })
    expect(changeOf(key('ArrowUp', { altKey: true, shiftKey: true }), false)).toEqual({
      kind: 'resize',
      days: 0,
      minutes: -15,
    })
    expect(changeOf(key('ArrowRight', { altKey: true, shiftKey: true }), true)).toEqual({
      kind: 'resize',
      days: 1,
      minutes: 0,
    })
    expect(changeOf(key('ArrowDown', { altKey: true }), true)).toEqual({ kind: 'move', days: 7, minutes: 0 })
    expect(changeOf(key('ArrowDown'), false)).toBeUndefined()
    expect(changeOf(key('ArrowDown', { altKey: true, ctrlKey: true }), false)).toBeUndefined()
    expect(changeOf(key('Enter', { altKey: true }), false)).toBeUndefined()
  })
})

describe('times of a new item', () => {
  it('snap outwards in either direction within the day', () => {
    expect(drawn(day, 601, 652)).toEqual({ start: at(600), end: at(660) })
    expect(drawn(day, 652, 601)).toEqual({ start: at(600), end: at(660) })
    expect(drawn(day, 700, 701)).toEqual({ start: at(690), end: at(705) })
    expect(drawn(day, -20, 2_000)).toEqual({ start: at(0), end: at(1_440) })
  })

  it('are the clicked half hour with the length of a meeting', () => {
    expect(proposed(day, 659, 45)).toEqual({ start: at(630), end: at(675) })
    expect(proposed(day, 1_439, 60)).toEqual({ start: at(1_410), end: instantAt('2026-11-18', 30) })
  })

  it('are the next half hour today, and nine o’clock on other days', () => {
    expect(nextHalfHour(day, at(618))).toBe(630)
    expect(nextHalfHour('2026-11-18', at(618))).toBe(540)
    expect(nextHalfHour(day, at(1_439))).toBe(1_410)
  })

  it('end on the day before when the end is midnight', () => {
    expect(lastDayBefore(instantAt('2026-11-18', 0))).toBe('2026-11-17')
    expect(lastDayBefore(instantAt('2026-11-18', 30))).toBe('2026-11-18')
    expect(clockAt(instantAt('2026-11-18', 0)).day).toBe('2026-11-18')
  })
})
