// The consent rule: a call is captured only while everyone present has agreed. Pure, so that it can be tested with any
// sequence of events.
import type { CaptureState, ConsentAnswer } from '../shapes.contract.ts'

/** A person in the call, or with a token that admits them. */
export interface PresentPerson {
  /** Null until they have answered. */
  readonly answer: ConsentAnswer | null
  /**
   * Whether the person records: in a built-in room the host's browser records, and without it there is no recording.
   */
  readonly isRecorder?: boolean
}

/** Returns whether data may be recorded in this state, which requires the consent of everyone present. */
export const isCapturing = (state: CaptureState): boolean => state === 'starting' || state === 'running'

/** Returns whether a capture waits for answers, starts or runs; false from the moment at which it is stopped. */
export const isOpen = (state: CaptureState): boolean => state === 'asked' || isCapturing(state)

const everyoneAgreed = (present: readonly PresentPerson[]): boolean =>
  present.length > 0 && present.every(({ answer }) => answer === 'agreed')

/**
 * Returns the next state of a capture after somebody answered, arrived or left. A request ends when somebody refuses. A
 * running capture stops when somebody withdraws consent, the room is empty, or the recording browser is gone.
 * @param isRecordedByBrowser whether a participant's browser records instead of a provider
 */
export function nextState(
  state: CaptureState,
  present: readonly PresentPerson[],
  isRecordedByBrowser = false,
): CaptureState {
  if (isRecordedByBrowser && isOpen(state) && !present.some(({ isRecorder }) => isRecorder))
    return state === 'asked' ? 'stopped' : 'stopping'
  if (state === 'asked') {
    if (present.length === 0 || present.some(({ answer }) => answer === 'refused' || answer === 'withdrawn'))
      return 'refused'
    return everyoneAgreed(present) ? 'starting' : 'asked'
  }
  if (isCapturing(state)) return everyoneAgreed(present) ? state : 'stopping'
  return state
}
