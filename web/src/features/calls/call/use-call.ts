import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { apiBase, sessionHeaders } from '../../../lib/api.ts'
import type { CallState, EnteringAnswer, Entrance, Kinds, Seat } from './seat.ts'
import { useRenewal, type Gone } from './use-renewal.ts'

/** `before`: at the door · `in` · `over`: they left, or the call ended */
export type Phase = 'before' | 'in' | 'over'
export interface Needed extends Kinds {
  readonly captureId: string
}

/** Often enough that a withdrawal is seen at once, and that the server knows who is there. */
const pollMs = 2_500

/** The request outlives the page that it comes from. */
function sayLeft(seat: Seat, participantId: string): void {
  void fetch(`${apiBase}${seat.leavePath}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { ...sessionHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ participantId }),
  }).catch(() => undefined)
}

/** Coming in, being there and leaving. */
export function useCall(seat: Seat) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>('before')
  const [entrance, setEntrance] = useState<Entrance | null>(null)
  const [needed, setNeeded] = useState<Needed | null>(null)
  /** Why they are out, when it was not their doing. */
  const [gone, setGone] = useState<Gone | null>(null)
  /** What has to be done before the host's own stop or leave: the last part of a recording sent. */
  const last = useRef<(() => Promise<void>) | null>(null)
  const name = useRef('')
  const inside = useRef<{ readonly seat: Seat; readonly participantId: string } | null>(null)
  const key = ['call-state', seat.key, entrance?.participantId] as const
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => seat.state(entrance?.participantId ?? '', signal),
    enabled: phase === 'in' && entrance !== null,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // The screen says itself that the server is not there.
    meta: { shown: true, quiet: true },
  })
  const show = (now: CallState) => client.setQueryData(key, now)

  const enter = useMutation({
    mutationFn: ({ name, consent }: { readonly name: string; readonly consent?: EnteringAnswer }) =>
      seat.join(name, consent),
    onSuccess: (given, { name: by }) => {
      name.current = by
      setGone(null)
      inside.current = { seat, participantId: given.participantId }
      setNeeded(null)
      setEntrance(given)
      setPhase('in')
    },
    onError: (error) => {
      // Somebody who comes while something is kept says first whether they agree.
      // `details` of that error
      setNeeded(error instanceof ApiError && error.code === 'call_consent_needed' ? (error.details as Needed) : null)
    },
    meta: { shown: true },
  })
  const answer = useMutation({ mutationFn: seat.answer, onSuccess: show })

  const kept = useRef<string | null>(null)
  const capture = state.data?.capture
  useEffect(() => {
    kept.current = capture?.state === 'running' ? capture.id : null
  }, [capture])
  const renewal = useRenewal(seat, name, kept, setNeeded)

  const leave = useCallback(() => {
    const was = inside.current
    if (!was) return
    inside.current = null
    sayLeft(was.seat, was.participantId)
    setPhase('over')
  }, [])
  const settle = useCallback(async () => last.current?.(), [])
  const drop = useCallback((why: Gone) => {
    inside.current = null
    setGone(why)
    setPhase('over')
  }, [])
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
  const ended = state.data?.status === 'ended'
  // The server ended it for everybody: nobody has to say that they left.
  useEffect(() => {
    if (ended) {
      inside.current = null
      setPhase('over')
    }
  }, [ended])

  const { refetch } = state
  return {
    phase,
    entrance,
    needed,
    gone,
    state: state.data,
    lost: state.isError,
    ended,
    enter,
    answer,
    show,
    leave,
    ...renewal,
    /** Out, without saying so: the server knows, or they are there in another window. */
    drop,
    /** Something changed: asked for now, not in a moment. */
    look: useCallback(() => void refetch({ cancelRefetch: true }), [refetch]),
    settle,
    last,
    forgetNeeded: () => setNeeded(null),
    back: () => {
      enter.reset()
      setEntrance(null)
      setPhase('before')
    },
  }
}
export type Call = ReturnType<typeof useCall>
