// Reducer of the booking flow, without side effects.
import type { AppointmentMode } from '#modules/scheduling/types/appointment-types.contract.ts'
import { dayIn } from './dates.ts'
import { noDetails, type Details, type Field, type Problems } from './details-rules.ts'
import { allSlots, withoutLostSlot, type FreeDay, type Loaded, type Slot } from './slots.ts'

export type Step = 'type' | 'when' | 'details' | 'review' | 'done'

export interface Hold {
  readonly token: string
  readonly start: string
  /** Expiry, in milliseconds of this device's clock. */
  readonly deadline: number
}
/**
 * - `taking`: requested from the server
 * - `loose`: refused by the server; the booking continues without a hold
 * - `expired`: the hold ran out
 */
export type HoldStatus = 'none' | 'taking' | 'held' | 'loose' | 'expired'
/** The chosen type, with the version that the visitor saw, and how the appointment is held. */
export interface ChosenType {
  readonly id: string
  readonly version: number
  readonly mode: AppointmentMode | undefined
}
export interface Booked {
  readonly id: string
  readonly token: string
  readonly start: string
  readonly end: string
  readonly status: string
  /** False without a mail server: only the page shows the link. */
  readonly sendsMail: boolean
  readonly location: string | null
  readonly meetingLink: string | null
  readonly phone: string | null
  readonly officePhone: string | null
  readonly mode: AppointmentMode | null
  /** Questions of the office; null without any. */
  readonly form: {
    readonly slug: string
    readonly title: string
    readonly token: string | null
    readonly answered: boolean
  } | null
}
/** Last failure, shown above the step. */
export type Failure = 'taken' | 'typeChanged' | 'book' | 'offline' | 'tooMany' | { readonly text: string }

export interface BookingState {
  readonly step: Step
  /** At first the first type; undefined where the office offers no choice, and after the chosen type was withdrawn. */
  readonly type: ChosenType | undefined
  /** Visible month, `YYYY-MM`. */
  readonly month: string
  readonly day: string | undefined
  readonly slot: Slot | undefined
  readonly zone: string
  readonly loaded: Loaded
  readonly hold: Hold | undefined
  readonly holdStatus: HoldStatus
  /** Whether the server refused to extend the hold any more. */
  readonly holdAtLimit: boolean
  readonly details: Details
  readonly problems: Problems
  readonly failure: Failure | undefined
  readonly sending: boolean
  readonly booked: Booked | undefined
  /** Whether a draft was restored after a reload. */
  readonly recovered: boolean
  /** Idempotency key of the booking. */
  readonly attempt: string
}

/** State that survives a reload. */
export type Draft = Pick<
  BookingState,
  'step' | 'type' | 'month' | 'day' | 'slot' | 'zone' | 'hold' | 'details' | 'booked' | 'attempt'
>

export type BookingAction =
  | { readonly type: 'type chosen'; readonly chosen: ChosenType }
  /** The office changed or withdrew the type: the visitor must choose again. */
  | { readonly type: 'type lost' }
  | { readonly type: 'month shown'; readonly month: string }
  | { readonly type: 'slots loaded'; readonly month: string; readonly slots: readonly Slot[] }
  | {
      readonly type: 'zone chosen'
      readonly zone: string
      /** Day and time in the shown zone. */
      readonly day: string | undefined
    }
  | { readonly type: 'day chosen'; readonly day: string }
  | { readonly type: 'slot chosen'; readonly slot: Slot; readonly attempt: string }
  /** Selected without a hold: an appointment keeps its slot until it is moved to this one. */
  | { readonly type: 'slot picked'; readonly slot: Slot }
  | { readonly type: 'held' | 'extended'; readonly hold: Hold }
  | { readonly type: 'hold refused' | 'hold expired' | 'hold at limit' | 'sending' | 'draft notice closed' }
  | { readonly type: 'slot lost'; readonly start: string; readonly fresh: readonly FreeDay[] }
  | {
      readonly type: 'field changed'
      readonly field: Field
      readonly value: string
      readonly problems: Problems
      readonly attempt: string
    }
  | { readonly type: 'refused'; readonly problems: Problems }
  | { readonly type: 'step shown'; readonly step: Exclude<Step, 'done'> }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'booked'; readonly booked: Booked }
  | { readonly type: 'another booking started' | 'discarded'; readonly attempt: string }
  | { readonly type: 'restored'; readonly draft: Draft; /** Milliseconds of this device. */ readonly now: number }

export const startState = (
  month: string,
  zone: string,
  attempt: string,
  initialSlots: Loaded = {},
  step: 'type' | 'when' = 'when',
): BookingState => ({
  step,
  type: undefined,
  month,
  day: undefined,
  slot: undefined,
  zone,
  loaded: initialSlots,
  hold: undefined,
  holdStatus: 'none',
  holdAtLimit: false,
  details: noDetails,
  problems: {},
  failure: undefined,
  sending: false,
  booked: undefined,
  recovered: false,
  attempt,
})

const noHold = { hold: undefined, holdStatus: 'none', holdAtLimit: false } as const

/** Returns the step, or the choice of the time while no slot is chosen. */
const reachableStep = (state: BookingState, step: Step): Step =>
  step === 'type' || step === 'when' || state.slot ? step : 'when'

/** Removes the free times of the former type, and the day, slot and hold that were chosen from them. */
const withoutTimes = (state: BookingState): BookingState => ({
  ...state,
  ...noHold,
  slot: undefined,
  day: undefined,
  loaded: {},
  failure: undefined,
})

/** Chooses a type. Another type has other free times; another mode of the same type has the same. */
function withType(state: BookingState, type: ChosenType): BookingState {
  const isSame = state.type?.id === type.id && state.type.version === type.version
  return isSame ? { ...state, type, failure: undefined } : { ...withoutTimes(state), type }
}

export function nextBooking(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'type chosen':
      return withType(state, action.chosen)
    case 'type lost':
      return { ...withoutTimes(state), type: undefined, step: 'type', sending: false, failure: 'typeChanged' }
    case 'month shown':
      return { ...state, month: action.month }
    case 'slots loaded':
      return withLoaded(state, action.month, action.slots)
    case 'zone chosen':
      return { ...state, zone: action.zone, day: action.day, month: action.day?.slice(0, 7) ?? state.month }
    case 'day chosen':
      return { ...state, day: action.day, month: action.day.slice(0, 7), failure: undefined }
    case 'slot chosen':
      return {
        ...state,
        ...noHold,
        slot: action.slot,
        holdStatus: 'taking',
        failure: undefined,
        attempt: action.attempt,
      }
    case 'slot picked':
      return { ...state, slot: action.slot, failure: undefined }
    case 'held':
      return { ...state, hold: action.hold, holdStatus: 'held', holdAtLimit: false }
    case 'extended':
      return { ...state, hold: action.hold, holdStatus: 'held' }
    case 'hold refused':
      return { ...state, ...noHold, holdStatus: 'loose' }
    case 'hold at limit':
      return { ...state, holdAtLimit: true }
    case 'hold expired':
      return { ...state, ...noHold, holdStatus: 'expired', sending: false }
    case 'slot lost':
      return {
        ...state,
        ...noHold,
        loaded: withoutLostSlot(state.loaded, action.start, action.fresh),
        slot: undefined,
        step: 'when',
        sending: false,
        failure: 'taken',
      }
    case 'field changed':
      return {
        ...state,
        details: { ...state.details, [action.field]: action.value },
        problems: action.problems,
        failure: undefined,
        attempt: action.attempt,
      }
    case 'refused':
      return { ...state, step: 'details', problems: action.problems, sending: false }
    case 'step shown':
      return state.sending || state.booked
        ? state
        : {
            ...state,
            step: reachableStep(state, action.step),
            failure: action.step === state.step ? state.failure : undefined,
          }
    case 'sending':
      return { ...state, sending: true, failure: undefined }
    case 'failed':
      return { ...state, sending: false, failure: action.failure }
    case 'booked':
      return {
        ...state,
        ...noHold,
        step: 'done',
        sending: false,
        failure: undefined,
        booked: action.booked,
        recovered: false,
      }
    case 'draft notice closed':
      return { ...state, recovered: false }
    // Another booking for the same person: keeps name and address, not the matter.
    case 'another booking started':
      return {
        ...startState(state.month, state.zone, action.attempt),
        ...firstStepOf(state),
        details: { ...noDetails, name: state.details.name, email: state.details.email, phone: state.details.phone },
      }
    case 'restored':
      return restoreDraft(state, action.draft, action.now)
    case 'discarded':
      return { ...startState(state.month, state.zone, action.attempt), ...firstStepOf(state), loaded: state.loaded }
  }
}

/** Returns the first step: the choice of types, if the flow began with it. */
const firstStepOf = ({ type }: BookingState): Pick<BookingState, 'step' | 'type'> => ({
  step: type ? 'type' : 'when',
  type,
})

const hasInput = (details: Details): boolean =>
  Object.values<string>({ ...details }).some((value) => value.trim() !== '')

/** Restores a draft: a running hold continues, an expired hold is reported. */
function restoreDraft(state: BookingState, draft: Draft, now: number): BookingState {
  const isRunning = draft.hold !== undefined && draft.hold.deadline > now
  const next: BookingState = {
    ...state,
    ...draft,
    hold: isRunning ? draft.hold : undefined,
    holdStatus: isRunning ? 'held' : draft.hold ? 'expired' : 'none',
  }
  return { ...next, recovered: draft.step !== 'done' && hasInput(draft.details) }
}

/** Replaces the known slots of a month. */
function withLoaded(state: BookingState, month: string, slots: readonly Slot[]): BookingState {
  const otherMonths = Object.entries(state.loaded).map(
    ([key, monthSlots]) =>
      [key, monthSlots.filter(({ start }) => dayIn(start, state.zone).slice(0, 7) !== month)] as const,
  )
  return { ...state, loaded: { ...Object.fromEntries(otherMonths), [month]: slots } }
}

/** Returns the selectable slots, including the slot that this visitor holds. */
export const offeredSlots = ({ loaded, slot, hold }: Pick<BookingState, 'loaded' | 'slot' | 'hold'>): readonly Slot[] =>
  slot && hold ? [...allSlots(loaded), slot] : allSlots(loaded)

export const steps = ['day', 'time', 'details', 'confirm'] as const
/** Steps where the visitor chooses a type first. */
export const stepsWithType = ['type', 'when', 'details', 'confirm'] as const
/** Returns the index of the step; past the last when done. */
export function stepIndex({ step, day }: Pick<BookingState, 'step' | 'day'>, hasType = false): number {
  if (step === 'type') return 0
  if (step === 'when') return day || hasType ? 1 : 0
  return { details: 2, review: 3, done: 4 }[step]
}
