import { describe, expect, it } from 'vitest'
import {
  nextBooking,
  offeredSlots,
  startState,
  stepIndex,
  type BookingAction,
  type BookingState,
  type Hold,
} from './booking-model.ts'
import { allSlots } from './slots.ts'

const slot = { start: '2026-11-18T13:45:00.000Z', end: '2026-11-18T14:30:00.000Z' }
const otherSlot = { start: '2026-11-18T15:00:00.000Z', end: '2026-11-18T15:45:00.000Z' }
const hold: Hold = { token: 't'.repeat(24), start: slot.start, deadline: 1_000 }
const after = (...actions: BookingAction[]): BookingState =>
  actions.reduce(nextBooking, startState('2026-11', 'America/Puerto_Rico', 'a0'))
const selectionActions: BookingAction[] = [
  { type: 'slots loaded', month: '2026-11', slots: [slot, otherSlot] },
  { type: 'day chosen', day: '2026-11-18' },
  { type: 'slot chosen', slot, attempt: 'a1' },
  { type: 'held', hold },
]
const typedAction: BookingAction = {
  type: 'field changed',
  field: 'name',
  value: 'Efraín',
  problems: {},
  attempt: 'a2',
}
const place = { mode: null, location: null, meetingLink: null, phone: null, officePhone: null, form: null }
const booked = { id: 'x', token: 'y', start: slot.start, end: slot.end, status: 'confirmed', sendsMail: true, ...place }

describe('the flow of a booking', () => {
  it('counts its steps', () => {
    expect(
      [
        after(),
        after(...selectionActions),
        after(...selectionActions, { type: 'step shown', step: 'details' }),
        after(...selectionActions, { type: 'step shown', step: 'review' }),
        after(...selectionActions, { type: 'booked', booked }),
      ].map((state) => stepIndex(state)),
    ).toEqual([0, 1, 2, 3, 4])
  })

  it('shows no form before a time is chosen', () => {
    expect(after({ type: 'step shown', step: 'review' }).step).toBe('when')
  })

  it('keeps typed details when the slot changes', () => {
    const typing = [...selectionActions, { type: 'step shown', step: 'details' } as const, typedAction]
    for (const end of [
      { type: 'hold expired' },
      { type: 'slot lost', start: slot.start, fresh: [] },
      { type: 'failed', failure: 'offline' },
      { type: 'step shown', step: 'when' },
    ] satisfies BookingAction[]) {
      expect(after(...typing, end).details.name).toBe('Efraín')
    }
  })

  it('returns to the calendar with fresh slots when the slot is taken', () => {
    const afterLoss = after(
      ...selectionActions,
      typedAction,
      { type: 'sending' },
      {
        type: 'slot lost',
        start: slot.start,
        fresh: [
          { date: '2026-11-19', slots: [{ start: '2026-11-19T13:00:00.000Z', end: '2026-11-19T13:45:00.000Z' }] },
        ],
      },
    )
    expect(afterLoss).toMatchObject({
      step: 'when',
      slot: undefined,
      hold: undefined,
      failure: 'taken',
      sending: false,
    })
    expect(allSlots(afterLoss.loaded).map(({ start }) => start)).toEqual([otherSlot.start, '2026-11-19T13:00:00.000Z'])
  })

  it('shows the visitor’s own held slot, which is taken for others', () => {
    const afterReload = after(...selectionActions, { type: 'slots loaded', month: '2026-11', slots: [otherSlot] })
    expect(offeredSlots(afterReload)).toContainEqual(slot)
    expect(offeredSlots(nextBooking(afterReload, { type: 'hold expired' }))).not.toContainEqual(slot)
  })

  it('creates a new idempotency key when the request changes', () => {
    expect([after(...selectionActions).attempt, after(...selectionActions, typedAction).attempt]).toEqual(['a1', 'a2'])
  })

  it('continues with a running hold after a reload, and reports an expired one', () => {
    const {
      step,
      month,
      day,
      type,
      slot: storedSlot,
      zone,
      hold: storedHold,
      details,
      attempt,
    } = after(...selectionActions, { type: 'step shown', step: 'details' }, typedAction)
    const draft = {
      step,
      type,
      month,
      day,
      slot: storedSlot,
      zone,
      hold: storedHold,
      details,
      booked: undefined,
      attempt,
    }
    expect(after({ type: 'restored', draft, now: 999 })).toMatchObject({
      step: 'details',
      holdStatus: 'held',
      recovered: true,
      details: { name: 'Efraín' },
    })
    expect(after({ type: 'restored', draft, now: 1_000 })).toMatchObject({
      step: 'details',
      hold: undefined,
      holdStatus: 'expired',
      recovered: true,
    })
  })

  it('starts another booking for the same person without the matter', () => {
    const afterBooking = after(
      ...selectionActions,
      typedAction,
      { type: 'field changed', field: 'description', value: 'Una herencia', problems: {}, attempt: 'a3' },
      { type: 'booked', booked },
    )
    expect(nextBooking(afterBooking, { type: 'step shown', step: 'review' }).step).toBe('done')
    expect(nextBooking(afterBooking, { type: 'another booking started', attempt: 'a4' })).toMatchObject({
      step: 'when',
      slot: undefined,
      booked: undefined,
      details: { name: 'Efraín', description: '' },
      attempt: 'a4',
    })
  })

  it('stays on the form while it is being sent', () => {
    expect(
      after(
        ...selectionActions,
        { type: 'step shown', step: 'review' },
        { type: 'sending' },
        { type: 'step shown', step: 'when' },
      ).step,
    ).toBe('review')
  })
})
