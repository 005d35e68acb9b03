// What a visitor chose and typed, over a reload. It lives as long as the tab: the device may be shared, and a matter is
// private.
import type { BookingState, Draft } from './booking-model.ts'

const doneMs = 30 * 60_000
const keyOf = (slug: string): string => `bufete.booking.${slug}`

const store = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** Keeps the state of a booking; a store that refuses only means that a reload forgets. */
export function storeDraft(
  slug: string,
  { step, month, day, slot, zone, hold, details, booked, attempt }: BookingState,
): void {
  const draft: Draft = { step, month, day, slot, zone, hold, details, booked, attempt }
  try {
    store()?.setItem(keyOf(slug), JSON.stringify({ at: Date.now(), draft }))
  } catch {
    // As above.
  }
}

/** What was kept for a professional; a finished booking is shown again only for a while. */
export function readDraft(slug: string): Draft | undefined {
  try {
    // written by keepDraft
    const stored = JSON.parse(store()?.getItem(keyOf(slug)) ?? 'null') as { at: number; draft: Draft } | null
    if (!stored || (stored.draft.step === 'done' && Date.now() - stored.at > doneMs)) return undefined
    return stored.draft
  } catch {
    return undefined
  }
}

export function clearDraft(slug: string): void {
  try {
    store()?.removeItem(keyOf(slug))
  } catch {
    // Nothing was kept.
  }
}
