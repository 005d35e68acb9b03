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
  /** Token of an appointment that moves: its free times are loaded instead of the office's. */
  readonly moving?: string | undefined
  readonly month: string
  readonly zone: string
  /** Slots embedded in the page, and the months that they cover completely. */
  readonly initialAvailability: Availability | null
  readonly completeMonths: readonly string[]
  readonly onSlots: (month: string, slots: readonly Slot[]) => void
}

const officeOf = ({ days: _days, timeZone: _zone, ...office }: Availability): Office => office

/** Loads the free slots of the shown month, and reloads them when they may have changed. */
export function useAvailability({
  api,
  slug,
  typeId,
  moving,
  month,
  zone,
  initialAvailability,
  completeMonths,
  onSlots,
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
  const slotsCallback = useRef(onSlots)
  useEffect(() => {
    slotsCallback.current = onSlots
  })

  const load = useCallback(
    async (name: string, inZone: string, signal: AbortSignal) => {
      // Keeps present slots on the screen while reloading.
      setStatuses((now) => (now[name] === 'ready' ? now : { ...now, [name]: 'loading' }))
      try {
        const query = { ...rangeOf(name), timeZone: inZone }
        const answer =
          moving === undefined
            ? await api.availability(
                { params: { slug }, query: { ...query, ...(typeId ? { typeId } : {}) } },
                { signal },
              )
            : await api.freeToMove({ params: { token: moving }, query }, { signal })
        loadedAt.set(name, Date.now())
        setOffice(officeOf(answer))
        slotsCallback.current(
          name,
          answer.days.flatMap((day) => day.slots),
        )
        setStatuses((now) => ({ ...now, [name]: 'ready' }))
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiError) && !(error instanceof NoAnswerError)) throw error
        setStatuses((now) =>
          now[name] === 'ready'
            ? now
            : { ...now, [name]: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed' },
        )
      }
    },
    [api, loadedAt, moving, slug, typeId],
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
  const inZone = useRef(zone)
  useEffect(() => {
    inZone.current = zone
  })
  useEffect(() => {
    if (Date.now() - (loadedAt.get(month) ?? 0) < staleMs) return
    const stop = new AbortController()
    void load(month, inZone.current, stop.signal)
    return () => stop.abort()
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
