import { useEffect, useRef, useState, type Dispatch, type RefObject } from 'react'
import type { BookingAction, BookingState } from './booking-model.ts'
import { dayIn, deviceZone } from './dates.ts'
import { readDraft, storeDraft } from './draft.ts'
import type { Slot, SlotsByDay } from './slots.ts'
import type { LoadStatus } from './use-availability.ts'

/** Restores the draft of this visitor once the page is hydrated, and stores each change of it. */
export function useVisit({
  slug,
  now,
  state,
  slot,
  dispatch,
}: {
  readonly slug: string
  readonly now: string
  readonly state: BookingState
  /** Start of the slot that the address names (`?slot=`). */
  readonly slot: string | null
  readonly dispatch: Dispatch<BookingAction>
}) {
  const [visitorZone, setVisitorZone] = useState<string>()
  const [clock, setClock] = useState(now)
  const wantedStart = useRef(slot)
  useEffect(() => {
    setVisitorZone(deviceZone())
    setClock(new Date().toISOString())
    const draft = readDraft(slug)
    if (draft) dispatch({ type: 'restored', draft, now: Date.now() })
    // A slot just chosen on a card takes precedence over the stored draft, unless that draft is a finished booking,
    // which is shown again.
    if (draft?.booked) wantedStart.current = null
  }, [dispatch, slug])
  const isHydrated = visitorZone !== undefined
  useEffect(() => {
    if (isHydrated && state.attempt !== '') storeDraft(slug, state)
  }, [isHydrated, slug, state])
  return { visitorZone, clock, wantedStart }
}

/** A slot in the URL is selected once: a reload must not undo a later choice. */
function removeSlotFromAddress(): void {
  const currentUrl = new URL(location.href)
  currentUrl.searchParams.delete('slot')
  if (currentUrl.href !== location.href) history.replaceState(history.state, '', currentUrl)
}

/** Chooses the slot of the address once the free slots are known. */
export function useWantedSlot({
  wantedStart,
  isHydrated,
  days,
  status,
  state,
  dispatch,
  choose,
}: {
  readonly wantedStart: RefObject<string | null>
  readonly isHydrated: boolean
  readonly days: SlotsByDay
  readonly status: LoadStatus
  readonly state: BookingState
  readonly dispatch: Dispatch<BookingAction>
  readonly choose: (slot: Slot) => void
}) {
  useEffect(() => {
    if (!isHydrated || !wantedStart.current) return
    const wantedTime = Date.parse(wantedStart.current)
    const slot = [...days.values()].flat().find((candidate) => Date.parse(candidate.start) === wantedTime)
    if (!slot && status !== 'ready') return
    wantedStart.current = null
    removeSlotFromAddress()
    if (!slot) {
      dispatch({ type: 'slot lost', start: new Date(wantedTime).toISOString(), fresh: [] })
      return
    }
    dispatch({ type: 'day chosen', day: dayIn(slot.start, state.zone) })
    if (state.slot?.start !== slot.start || !state.hold) choose(slot)
  }, [choose, days, dispatch, isHydrated, state.hold, state.slot, state.zone, status, wantedStart])
}
