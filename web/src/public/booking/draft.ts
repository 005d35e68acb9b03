// Draft of a booking in session storage: survives a reload, not the tab, because devices may be shared and matters are
// private.
import type { BookingState, Draft } from './booking-model.ts'

/** How long a reload still shows the confirmation of a finished booking. */
const finishedDraftMs = 30 * 60_000
const keyOf = (slug: string): string => `bufete.booking.${slug}`

const store = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** Stores the state; without storage a reload loses it. */
export function storeDraft(
  slug: string,
  { step, type, month, day, slot, zone, hold, details, booked, attempt }: BookingState,
): void {
  const draft: Draft = { step, type, month, day, slot, zone, hold, details, booked, attempt }
  try {
    store()?.setItem(keyOf(slug), JSON.stringify({ at: Date.now(), draft }))
  } catch {
    // Storage is unavailable or full.
  }
}

/** Returns the stored draft of a professional; a finished booking is restored for a short time only. */
export function readDraft(slug: string): Draft | undefined {
  try {
    // The value was written by `storeDraft`.
    const stored = JSON.parse(store()?.getItem(keyOf(slug)) ?? 'null') as { at: number; draft: Draft } | null
    if (!stored || (stored.draft.step === 'done' && Date.now() - stored.at > finishedDraftMs)) return undefined
    return stored.draft
  } catch {
    return undefined
  }
}

export function clearDraft(slug: string): void {
  try {
    store()?.removeItem(keyOf(slug))
  } catch {
    // Nothing was stored.
  }
}
