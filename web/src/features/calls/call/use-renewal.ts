import { useCallback, useRef, type RefObject } from 'react'
import { ApiError } from '#server/contract/client.ts'
import type { EnteringAnswer, Seat } from './seat.ts'
import type { Needed } from './use-call.ts'

/**
 * `replaced`: by another window of the same person · `refused`: they may not come back · `ended`: the call is over, or
 * they were sent out · `rejected`: the server did not understand this page
 */
export type Gone = 'replaced' | 'refused' | 'ended' | 'rejected'

const over = ['call_ended', 'call_not_found', 'call_invitation_not_found']

/**
 * Coming back after the line was lost: a new token, and once more the question when something is being kept.
 * @param kept the capture that runs, as this page knows it; the host's page goes on recording it
 */
export function useRenewal(
  seat: Seat,
  name: RefObject<string>,
  kept: RefObject<string | null>,
  setNeeded: (needed: Needed | null) => void,
) {
  const waiting = useRef<((consent: EnteringAnswer) => void) | null>(null)
  /** Rejects when nothing answered. */
  const renew = useCallback(async (): Promise<{ readonly token: string } | Gone> => {
    const attempt = async (consent?: EnteringAnswer): Promise<{ readonly token: string } | Gone> => {
      try {
        return await seat.join(name.current, consent, kept.current ?? undefined)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
        if (error.code !== 'call_consent_needed') return over.includes(error.code) ? 'ended' : 'refused'
        setNeeded(error.details as Needed) // `details` of that error
        const said = await new Promise<EnteringAnswer>((resolve) => {
          waiting.current = resolve
        })
        setNeeded(null)
        return attempt(said)
      }
    }
    return attempt()
  }, [seat, name, kept, setNeeded])
  const answerAgain = useCallback((consent: EnteringAnswer) => {
    waiting.current?.(consent)
    waiting.current = null
  }, [])
  return { renew, answerAgain }
}
