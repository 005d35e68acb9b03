import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { apiBase, sessionHeaders } from '../../../lib/api.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import type { CallState, ConsentOnEntry, Entrance, CaptureKinds, ParticipantApi } from './participant-api.ts'
import { useRenewal, type RemovedReason } from './use-renewal.ts'

/** `before`: not joined yet · `in` · `over`: the participant left, or the call ended */
export type Phase = 'before' | 'in' | 'over'
export interface NeededConsent extends CaptureKinds {
  readonly captureId: string
}

/** Poll interval in milliseconds: short enough to show a withdrawal at once and to report presence. */
const pollMs = 2_500

/**
 * Reports that the participant left, or a guest waits no longer, in a request that outlives the page that sends it.
 */
export function reportLeft(api: ParticipantApi, participantId?: string): void {
  void fetch(`${apiBase}${api.leavePath}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { ...sessionHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(participantId === undefined ? {} : { participantId }),
  }).catch(() => undefined)
}

/** State of a participant's call: joining, presence, leaving. */
export function useCall(api: ParticipantApi) {
  const [phase, setPhase] = useState<Phase>('before')
  const [entrance, setEntrance] = useState<Entrance | null>(null)
  const [neededConsent, setNeededConsent] = useState<NeededConsent | null>(null)
  /** Why the participant was removed; null when they left by themselves. */
  const [removedReason, setRemovedReason] = useState<RemovedReason | null>(null)
  /** Runs before the host stops or leaves: uploads the last part of a recording. */
  const finishRecording = useRef<(() => Promise<void>) | null>(null)
  const nameRef = useRef('')
  const joinedAs = useRef<{ readonly api: ParticipantApi; readonly participantId: string } | null>(null)
  const { state, storeState } = useCallState(api, phase, entrance)

  const enter = useGuardedMutation({
    mutationFn: ({ name, consent }: { readonly name: string; readonly consent?: ConsentOnEntry }) =>
      api.join(name, consent),
    onSuccess: (joined, { name: enteredName }) => {
      nameRef.current = enteredName
      setRemovedReason(null)
      joinedAs.current = { api, participantId: joined.participantId }
      setNeededConsent(null)
      setEntrance(joined)
      setPhase('in')
    },
    onError: (error) => {
      // Joining during a capture requires an answer about consent first; the error's `details` name the capture.
      setNeededConsent(
        error instanceof ApiError && error.code === 'call_consent_needed' ? (error.details as NeededConsent) : null,
      )
    },
    meta: { showsOwnError: true },
  })
  const answer = useGuardedMutation({ mutationFn: api.answer, onSuccess: storeState })

  const runningCaptureId = useRef<string | null>(null)
  const capture = state.data?.capture
  useEffect(() => {
    runningCaptureId.current = capture?.state === 'running' ? capture.id : null
  }, [capture])
  const renewal = useRenewal(api, nameRef, runningCaptureId, setNeededConsent)

  const leave = useCallback(() => {
    const joined = joinedAs.current
    if (!joined) return
    joinedAs.current = null
    reportLeft(joined.api, joined.participantId)
    setPhase('over')
  }, [])
  const flushRecording = useCallback(async () => finishRecording.current?.(), [])
  const drop = useCallback((reason: RemovedReason) => {
    joinedAs.current = null
    setRemovedReason(reason)
    setPhase('over')
  }, [])
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
  const hasEnded = state.data?.status === 'ended'
  // The server has ended the call, so that leaving need not be reported.
  useEffect(() => {
    if (hasEnded) {
      joinedAs.current = null
      setPhase('over')
    }
  }, [hasEnded])

  const { refetch } = state
  return {
    phase,
    entrance,
    neededConsent,
    removedReason,
    state: state.data,
    isUnreachable: state.isError,
    hasEnded,
    enter,
    answer,
    storeState,
    leave,
    ...renewal,
    /** Leaves without reporting: the server has removed the participant, or another window replaced this window. */
    drop,
    /** Polls at once after a change. */
    refresh: useCallback(() => void refetch({ cancelRefetch: true }), [refetch]),
    flushRecording,
    finishRecording,
    /** Returns to the screen before joining. */
    returnToEntry: () => {
      enter.reset()
      setEntrance(null)
      setPhase('before')
    },
  }
}

/** Polls the state of the call while the participant is in it. */
function useCallState(api: ParticipantApi, phase: Phase, entrance: Entrance | null) {
  const client = useQueryClient()
  const key = ['call-state', api.key, entrance?.participantId] as const
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.state(entrance?.participantId ?? '', signal),
    enabled: phase === 'in' && entrance !== null,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // The screen shows by itself that the server is unreachable.
    meta: { showsOwnError: true, quiet: true },
  })
  const storeState = (state: CallState) => client.setQueryData(key, state)
  return { state, storeState }
}
export type Call = ReturnType<typeof useCall>
