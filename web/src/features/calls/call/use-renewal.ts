import { useCallback, useRef, type RefObject } from 'react'
import { ApiError } from '#server/contract/client.ts'
import type { ConsentOnEntry, ParticipantApi } from './participant-api.ts'
import type { NeededConsent } from './use-call.ts'

/**
 * `replaced`: by another window of the same person · `refused`: may not rejoin · `ended`: the call is over or the
 * person was removed · `rejected`: the server did not understand this page
 */
export type RemovedReason = 'replaced' | 'refused' | 'ended' | 'rejected'

const endedCodes = ['call_ended', 'call_not_found', 'call_invitation_not_found']

/**
 * Rejoins after the connection was lost: requests a new token, and asks for consent again during a capture.
 * @param runningCaptureId capture that the host's page continues to record
 */
export function useRenewal(
  api: ParticipantApi,
  nameRef: RefObject<string>,
  runningCaptureId: RefObject<string | null>,
  setNeededConsent: (consent: NeededConsent | null) => void,
) {
  const resolveConsent = useRef<((consent: ConsentOnEntry) => void) | null>(null)
  /** Rejects when the server does not respond. */
  const renew = useCallback(async (): Promise<{ readonly token: string } | RemovedReason> => {
    const attempt = async (consent?: ConsentOnEntry): Promise<{ readonly token: string } | RemovedReason> => {
      try {
        return await api.join(nameRef.current, consent, runningCaptureId.current ?? undefined)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
        if (error.code !== 'call_consent_needed') return endedCodes.includes(error.code) ? 'ended' : 'refused'
        setNeededConsent(error.details as NeededConsent) // `details` of that error
        const consentAnswer = await new Promise<ConsentOnEntry>((resolve) => {
          resolveConsent.current = resolve
        })
        setNeededConsent(null)
        return attempt(consentAnswer)
      }
    }
    return attempt()
  }, [api, nameRef, runningCaptureId, setNeededConsent])
  const answerAgain = useCallback((consent: ConsentOnEntry) => {
    resolveConsent.current?.(consent)
    resolveConsent.current = null
  }, [])
  return { renew, answerAgain }
}
