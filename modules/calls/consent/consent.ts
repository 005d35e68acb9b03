// When what is said in a call may be kept: only while everyone who is there has agreed. Pure, so that the rule can be
// tried on any sequence of events.
import type { CaptureState, ConsentAnswer } from '../shapes.contract.ts'

/** Somebody who is in the call, or holds a token that lets them in; null: did not answer what is asked. */
export interface Present {
  readonly answer: ConsentAnswer | null
  /** In a built-in room the host's browser records: without it nothing is. */
  readonly recorder?: boolean
}

/** Bytes may come into being in these states, so in these everyone who is there must have agreed. */
export const keeps = (state: CaptureState): boolean => state === 'starting' || state === 'running'

/** Still waits for answers or for an end. */
export const isOpen = (state: CaptureState): boolean => state === 'asked' || keeps(state)

const everyoneAgreed = (present: readonly Present[]): boolean =>
  present.length > 0 && present.every(({ answer }) => answer === 'agreed')

/**
 * What a capture becomes once somebody answered, came or left. Asking ends when one person does not agree; keeping
 * stops when one person no longer does, or nobody is left, or whose browser records.
 * @param recorded by one of those who are there, and not by a provider
 */
export function next(state: CaptureState, present: readonly Present[], recorded = false): CaptureState {
  if (recorded && isOpen(state) && !present.some(({ recorder }) => recorder))
    return state === 'asked' ? 'stopped' : 'stopping'
  if (state === 'asked') {
    if (present.length === 0 || present.some(({ answer }) => answer === 'refused' || answer === 'withdrawn'))
      return 'refused'
    return everyoneAgreed(present) ? 'starting' : 'asked'
  }
  if (keeps(state)) return everyoneAgreed(present) ? state : 'stopping'
  return state
}

/** Whether somebody may come in now: while something is kept, only with their agreement. */
export const mayEnter = (state: CaptureState | null, answer: ConsentAnswer | null): boolean =>
  state === null || !keeps(state) || answer === 'agreed'
