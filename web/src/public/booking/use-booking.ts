import { useCallback, useEffect, useMemo, useReducer, useState, type Dispatch } from 'react'
import { defaultTimeZone } from '#server/contract/time.ts'
import type { BookingStart } from '#modules/storefront/page.contract.ts'
import { newIdempotencyKey } from './booking-failure.ts'
import type { AppointmentMode } from '#modules/scheduling/types/appointment-types.contract.ts'
import {
  nextBooking,
  offeredSlots,
  startState,
  type BookingAction,
  type BookingState,
  type ChosenType,
} from './booking-model.ts'
import { bookingApi, type Availability, type OfferedType } from './booking.queries.ts'
import { dayIn, monthOf } from './dates.ts'
import { problemsOf, recheck, type Field } from './details-rules.ts'
import { clearDraft } from './draft.ts'
import { byDay, type Slot, type SlotsByDay } from './slots.ts'
import { useAvailability, type LoadStatus, type Office } from './use-availability.ts'
import { useHold, type Holding } from './use-hold.ts'
import { useSending } from './use-sending.ts'
import { useStepHistory } from './use-step-history.ts'
import { useVisit, useWantedSlot } from './use-visit.ts'
import { useLanguage } from './words.ts'

export interface Booking {
  readonly state: BookingState
  readonly office: Office | undefined
  readonly status: LoadStatus
  readonly days: SlotsByDay
  /** In the shown zone. */
  readonly today: string
  /** The visitor's zone; unknown until hydration. */
  readonly visitorZone: string | undefined
  readonly slug: string
  /**
   * Whether the office uses the safe pre-consultation: parties now, description of the matter only after acceptance.
   */
  readonly safePreConsultation: boolean
  readonly holding: Holding
  readonly dispatch: Dispatch<BookingAction>
  readonly reload: () => void
  readonly choose: (slot: Slot) => void
  readonly chooseZone: (zone: string) => void
  /** Sets the value of a field of the details. */
  readonly changeField: (field: Field, value: string) => void
  /** Value of the honeypot field. */
  readonly setWebsite: (value: string) => void
  /** Validates the details; without errors goes to the last step. */
  readonly validateDetails: () => void
  readonly forward: (step: 'when' | 'details' | 'review') => void
  readonly back: (step: 'type' | 'when' | 'details') => void
  /** The visitor has a choice of types or modes. */
  readonly hasTypes: boolean
  /** The chosen type, or the only type. */
  readonly offeredType: OfferedType | undefined
  readonly mode: AppointmentMode | undefined
  readonly chooseType: (type: OfferedType, mode: AppointmentMode | undefined) => void
  readonly book: () => Promise<void>
  /** Starts another booking with the same professional. */
  readonly bookAgain: () => void
  /** Discards the draft and releases the hold. */
  readonly discard: () => void
}

/** Returns whether the visitor can choose: there are several types, or one type with several modes. */
const hasChoice = (office: Pick<Availability, 'types'> | null | undefined): boolean =>
  (office?.types.length ?? 0) > 1 || (office?.types[0]?.modes.length ?? 0) > 1

/** Returns the first type in its first mode, to which the free times on cards and in the page belong. */
function firstChoice(office: Pick<Availability, 'types'> | null | undefined): ChosenType | undefined {
  const first = office?.types[0]
  return first && { id: first.id, version: first.version, mode: first.modes[0] }
}

const zoneOf = ({ availability }: BookingStart): string => availability?.office.timeZone ?? defaultTimeZone

/** Initial state: month of the first free slot, and completely known months. */
function initialBooking(
  start: BookingStart,
  now: string,
): { readonly slot: string | null; readonly state: BookingState; readonly completeMonths: readonly string[] } {
  const zone = zoneOf(start)
  const today = dayIn(now, zone)
  const { availability } = start
  // The URL is untrusted.
  const slot = Number.isNaN(Date.parse(start.slot ?? '')) ? null : start.slot
  const first = slot ?? availability?.firstFree
  const month = monthOf(first && dayIn(first, zone) >= today ? dayIn(first, zone) : today)
  // The page contains the slots of 31 days from today, which cover at least the rest of the month.
  const completeMonths = availability ? [monthOf(today)] : []
  // The idempotency key stays empty until the browser makes one, so that server and browser render the same.
  return {
    slot,
    state: {
      ...startState(
        month,
        zone,
        '',
        { [monthOf(today)]: availability?.days.flatMap((day) => day.slots) ?? [] },
        hasChoice(availability) && slot === null ? 'type' : 'when',
      ),
      type: hasChoice(availability) ? firstChoice(availability) : undefined,
    },
    completeMonths,
  }
}

/** Returns the actions on the details that the visitor enters, with their validation. */
function detailActions({
  state,
  rules,
  translate,
  dispatch,
  toReview,
}: {
  readonly state: BookingState
  readonly rules: Parameters<typeof problemsOf>[1]
  readonly translate: Parameters<typeof problemsOf>[2]
  readonly dispatch: Dispatch<BookingAction>
  readonly toReview: () => void
}): Pick<Booking, 'changeField' | 'validateDetails'> {
  const { details } = state
  return {
    changeField: (field, value) =>
      dispatch({
        type: 'field changed',
        field,
        value,
        problems: recheck(state.problems, field, { ...details, [field]: value }, rules, translate),
        attempt: newIdempotencyKey(),
      }),
    validateDetails: () => {
      const problems = problemsOf(details, rules, translate)
      if (Object.keys(problems).length > 0) dispatch({ type: 'refused', problems })
      else toReview()
    },
  }
}

/** State and actions of a booking. */
export function useBooking(start: BookingStart, now: string): Booking {
  const { locale, translate } = useLanguage()
  const { slug } = start
  const api = useMemo(() => bookingApi(locale), [locale])
  const [first] = useState(() => initialBooking(start, now))
  const [state, dispatch] = useReducer(nextBooking, first.state)

  const { office, status, reload } = useAvailability({
    api,
    slug,
    typeId: state.type?.id,
    month: state.month,
    zone: state.zone,
    initialAvailability: start.availability,
    completeMonths: first.completeMonths,
    onSlots: (month, slots) => dispatch({ type: 'slots loaded', month, slots }),
  })
  const safePreConsultation = office?.safePreConsultation ?? false
  const hasTypes = hasChoice(office)
  const offeredType = office?.types.find(({ id }) => id === state.type?.id) ?? office?.types[0]
  const mode = state.type ? state.type.mode : offeredType?.modes[0]
  const rules = { safePreConsultation, byPhone: mode === 'phone' }
  // The type is sent even if the office has a single type, so that the server can report a change of it.
  const sentType = useMemo(() => state.type ?? firstChoice(office), [office, state.type])
  const holding = useHold(api, slug, state.hold, sentType, dispatch)
  const { forward, goBack } = useStepHistory(
    state.step,
    hasTypes ? 'type' : 'when',
    useCallback((step) => dispatch({ type: 'step shown', step }), []),
  )
  const { loaded, hold, slot, zone } = state
  const days = useMemo(() => byDay(offeredSlots({ loaded, hold, slot }), zone), [loaded, hold, slot, zone])

  const { visitorZone, clock, wantedStart } = useVisit({ slug, now, state, slot: first.slot, dispatch })
  const isHydrated = visitorZone !== undefined
  const isSlotLost = state.failure === 'taken' || state.failure === 'typeChanged'
  useEffect(() => {
    if (isSlotLost) reload()
  }, [isSlotLost, reload])
  const choose = useCallback((slot: Slot) => void holding.choose(slot), [holding])
  useWantedSlot({ wantedStart, isHydrated, days, status, state, dispatch, choose })

  const sending = useSending({ api, slug, locale, state, sentType, safePreConsultation, holding, dispatch })

  return {
    state,
    office,
    status,
    days,
    visitorZone,
    slug,
    safePreConsultation,
    holding,
    dispatch,
    reload,
    choose,
    forward,
    back: goBack,
    hasTypes,
    offeredType,
    mode,
    chooseType: (type, chosenMode) => {
      if (type.id !== state.type?.id) holding.release()
      dispatch({ type: 'type chosen', chosen: { id: type.id, version: type.version, mode: chosenMode } })
    },
    today: dayIn(clock, state.zone),
    chooseZone: (zone) => dispatch({ type: 'zone chosen', zone, day: slot ? dayIn(slot.start, zone) : state.day }),
    ...detailActions({ state, rules, translate, dispatch, toReview: () => forward('review') }),
    ...sending,
    bookAgain: () => {
      clearDraft(slug)
      dispatch({ type: 'another booking started', attempt: newIdempotencyKey() })
      reload()
    },
    discard: () => {
      holding.release()
      clearDraft(slug)
      dispatch({ type: 'discarded', attempt: newIdempotencyKey() })
    },
  }
}
