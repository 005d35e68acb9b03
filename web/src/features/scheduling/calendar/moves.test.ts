import { describe, expect, it } from 'vitest'
import { clockAt, instantAt } from './days.ts'
import { changeTimes, changeByKey, drawnTimes, lastDayBefore, timesOfClick } from './moves.ts'

const day = '2026-11-17'
const timeAt = (minute: number) => instantAt(day, minute)
const times = { start: timeAt(630), end: timeAt(690) }
const key = (name: string, modifiers: Partial<Record<'altKey' | 'shiftKey' | 'ctrlKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
})

describe('moving and resizing', () => {
  it('moves by days and steps, preserving the length', () => {
    expect(changeTimes(times, { kind: 'move', days: 1, minutes: 15 })).toEqual({
      start: instantAt('2026-11-18', 645),
      end: instantAt('2026-11-18', 705),
    })
  })

  it('never makes an item shorter than one snap interval', () => {
    expect(changeTimes(times, { kind: 'resize', days: 0, minutes: -15 })).toEqual({
      start: timeAt(630),
      end: timeAt(675),
    })
    expect(changeTimes(times, { kind: 'resize', days: 0, minutes: -600 })).toEqual({
      start: timeAt(630),
      end: timeAt(645),
    })
  })

  it('maps Alt and arrows to moves, with Shift to resizing, and all-day items to days', () => {
    expect(changeByKey(key('ArrowDown', { altKey: true }), false)).toEqual({ kind: 'move', days: 0, minutes: 15 })
    expect(changeByKey(key('ArrowLeft', { altKey: true }), false)).toEqual({ kind: 'move', days: -1, minutes: 0 })
    expect(changeByKey(key('ArrowUp', { altKey: true, shiftKey: true }), false)).toEqual({
      kind: 'resize',
      days: 0,
      minutes: -15,
    })
    expect(changeByKey(key('ArrowRight', { altKey: true, shiftKey: true }), true)).toEqual({
      kind: 'resize',
      days: 1,
      minutes: 0,
    })
    expect(changeByKey(key('ArrowDown', { altKey: true }), true)).toEqual({ kind: 'move', days: 7, minutes: 0 })
    expect(changeByKey(key('ArrowDown'), false)).toBeUndefined()
    expect(changeByKey(key('ArrowDown', { altKey: true, ctrlKey: true }), false)).toBeUndefined()
    expect(changeByKey(key('Enter', { altKey: true }), false)).toBeUndefined()
  })
})

describe('times of a new item', () => {
  it('snap outwards in either direction within the day', () => {
    expect(drawnTimes(day, 601, 652)).toEqual({ start: timeAt(600), end: timeAt(660) })
    expect(drawnTimes(day, 652, 601)).toEqual({ start: timeAt(600), end: timeAt(660) })
    expect(drawnTimes(day, 700, 701)).toEqual({ start: timeAt(690), end: timeAt(705) })
    expect(drawnTimes(day, -20, 2_000)).toEqual({ start: timeAt(0), end: timeAt(1_440) })
  })

  it('are the clicked half hour with the length of a meeting', () => {
    expect(timesOfClick(day, 659, 45)).toEqual({ start: timeAt(630), end: timeAt(675) })
    expect(timesOfClick(day, 1_439, 60)).toEqual({ start: timeAt(1_410), end: instantAt('2026-11-18', 30) })
  })

  it('end on the day before when the end is midnight', () => {
    expect(lastDayBefore(instantAt('2026-11-18', 0))).toBe('2026-11-17')
    expect(lastDayBefore(instantAt('2026-11-18', 30))).toBe('2026-11-18')
    expect(clockAt(instantAt('2026-11-18', 0)).day).toBe('2026-11-18')
  })
})
