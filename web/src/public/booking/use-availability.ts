import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { type Availability, type BookingApi, NoAnswerError } from './booking.queries.ts'
import { rangeOf, type Slot } from './slots.ts'

/** Data of the office in addition to its free slots. */
export type Office = Omit<Availability, 'days' | 'timeZone'>
/** `unknown`: the URL has no public calendar. */
export type LoadStatus = 'loading' | 'ready' | 'failed' | 'unknown'

/** Milliseconds after which a month is requested again when it is shown. */
const staleMs = 60_000

export interface AvailabilityInput {
  readonly api: BookingApi
  readonly slug: string
  /** The chosen type; undefined: the first type. */
  readonly typeId?: string | undefined
  /** Token of an appointment that is moved: loads the times to which it can move. */
  readonly movedToken?: string | undefined
  readonly month: string
  readonly zone: string
  /** Slots embedded in the page, and the months that they cover completely. */
  readonly initialAvailability: Availability | null
  readonly completeMonths: readonly string[]
  readonly onSlots: (month: string, slots: readonly Slot[]) => void
  /** The moved appointment was cancelled or is over. */
  readonly onClosed?: () => void
}

const officeOf = ({ days: _days, timeZone: _zone, ...office }: Availability): Office => office

/** Returns the status of a month whose slots could not be loaded. */
const statusOf = (error: ApiError | NoAnswerError): LoadStatus =>
  error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed'

/** Loads the free slots of the shown month, and reloads them when they may have changed. */
export function useAvailability({
  api,
  slug,
  typeId,
  movedToken,
  month,
  zone,
  initialAvailability,
  completeMonths,
  onSlots,
  onClosed,
}: AvailabilityInput): {
  readonly office: Office | undefined
  readonly status: LoadStatus
  readonly reload: () => void
} {
  const [office, setOffice] = useState<Office | undefined>(() =>
    initialAvailability ? officeOf(initialAvailability) : undefined,
  )
  const [statuses, setStatuses] = useState<Readonly<Record<string, LoadStatus>>>(() =>
    Object.fromEntries(completeMonths.map((name) => [name, 'ready' as const])),
  )
  const [loadedAt] = useState(() => new Map(completeMonths.map((name) => [name, Date.now()])))
  const callbacks = useRef({ onSlots, onClosed })
  useEffect(() => {
    callbacks.current = { onSlots, onClosed }
  })

  const load = useCallback(
    async (requestedMonth: string, timeZone: string, signal: AbortSignal) => {
      // Keeps present slots on the screen while reloading.
      setStatuses((now) => (now[requestedMonth] === 'ready' ? now : { ...now, [requestedMonth]: 'loading' }))
      try {
        const query = { ...rangeOf(requestedMonth), timeZone }
        const answer =
          movedToken === undefined
            ? await api.availability(
                { params: { slug }, query: { ...query, ...(typeId ? { typeId } : {}) } },
                { signal },
              )
            : await api.freeToMove({ params: { token: movedToken }, query }, { signal })
        loadedAt.set(requestedMonth, Date.now())
        setOffice(officeOf(answer))
        const slots = answer.days.flatMap((day) => day.slots)
        callbacks.current.onSlots(requestedMonth, slots)
        setStatuses((now) => ({ ...now, [requestedMonth]: 'ready' }))
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiError) && !(error instanceof NoAnswerError)) throw error
        if (error instanceof ApiError && error.code === 'appointment_closed') callbacks.current.onClosed?.()
        setStatuses((now) => (now[requestedMonth] === 'ready' ? now : { ...now, [requestedMonth]: statusOf(error) }))
      }
    },
    [api, loadedAt, movedToken, slug, typeId],
  )

  // Another type has other times.
  const loadedType = useRef(typeId)
  useEffect(() => {
    if (loadedType.current === typeId) return
    loadedType.current = typeId
    loadedAt.clear()
    setStatuses({})
  }, [loadedAt, typeId])

  const [reloadCount, setReloadCount] = useState(0)
  const reload = useCallback(() => {
    loadedAt.clear()
    setReloadCount((count) => count + 1)
  }, [loadedAt])
  // A ref: another zone groups the same slots differently, and needs no request.
  const latestZone = useRef(zone)
  useEffect(() => {
    latestZone.current = zone
  })
  useEffect(() => {
    if (Date.now() - (loadedAt.get(month) ?? 0) < staleMs) return
    const controller = new AbortController()
    void load(month, latestZone.current, controller.signal)
    return () => controller.abort()
  }, [loadedAt, load, month, reloadCount])

  useEffect(() => {
    // Visible or online again: slots may have been taken.
    const reloadIfStale = () => {
      if (!document.hidden && Date.now() - (loadedAt.get(month) ?? 0) > staleMs) setReloadCount((count) => count + 1)
    }
    document.addEventListener('visibilitychange', reloadIfStale)
    window.addEventListener('online', reload)
    return () => {
      document.removeEventListener('visibilitychange', reloadIfStale)
      window.removeEventListener('online', reload)
    }
  }, [loadedAt, month, reload])

  return { office, status: statuses[month] ?? 'loading', reload }
}
