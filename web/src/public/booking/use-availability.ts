import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { type Availability, type BookingApi, NoAnswerError } from './booking.queries.ts'
import { rangeOf, type Slot } from './slots.ts'

/** Data of the office besides its free slots. */
export type Office = Omit<Availability, 'days' | 'timeZone'>
/** `unknown`: nobody can be booked at this address. */
export type LoadStatus = 'loading' | 'ready' | 'failed' | 'unknown'

/** Milliseconds after which a month is requested again when shown. */
const staleMs = 60_000

export interface AvailabilityInput {
  readonly api: BookingApi
  readonly slug: string
  readonly month: string
  readonly zone: string
  /** Slots embedded in the page, and the months that they cover completely. */
  readonly known: Availability | null
  readonly whole: readonly string[]
  readonly onSlots: (month: string, slots: readonly Slot[]) => void
}

const rest = ({ days: _days, timeZone: _zone, ...office }: Availability): Office => office

/** Loads the free slots of the shown month, and reloads them when they may have changed. */
export function useAvailability({ api, slug, month, zone, known, whole, onSlots }: AvailabilityInput): {
  readonly office: Office | undefined
  readonly status: LoadStatus
  readonly reload: () => void
} {
  const [office, setOffice] = useState<Office | undefined>(() => (known ? rest(known) : undefined))
  const [statuses, setStatuses] = useState<Readonly<Record<string, LoadStatus>>>(() =>
    Object.fromEntries(whole.map((name) => [name, 'ready' as const])),
  )
  const [asked] = useState(() => new Map(whole.map((name) => [name, Date.now()])))
  const tell = useRef(onSlots)
  useEffect(() => {
    tell.current = onSlots
  })

  const load = useCallback(
    async (name: string, inZone: string, signal: AbortSignal) => {
      // Keeps present slots on the screen while reloading.
      setStatuses((now) => (now[name] === 'ready' ? now : { ...now, [name]: 'loading' }))
      try {
        const answer = await api.availability(
          { params: { slug }, query: { ...rangeOf(name), timeZone: inZone } },
          { signal },
        )
        asked.set(name, Date.now())
        setOffice(rest(answer))
        tell.current(
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
    [api, asked, slug],
  )

  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => {
    asked.clear()
    setTurn((count) => count + 1)
  }, [asked])
  const inZone = useRef(zone)
  useEffect(() => {
    inZone.current = zone
  })
  useEffect(() => {
    if (Date.now() - (asked.get(month) ?? 0) < staleMs) return
    const stop = new AbortController()
    void load(month, inZone.current, stop.signal)
    return () => stop.abort()
  }, [asked, load, month, turn])

  useEffect(() => {
    // Visible or online again: slots may have been taken.
    const again = () => {
      if (!document.hidden && Date.now() - (asked.get(month) ?? 0) > staleMs) setTurn((count) => count + 1)
    }
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', reload)
    return () => {
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', reload)
    }
  }, [asked, month, reload])

  return { office, status: statuses[month] ?? 'loading', reload }
}
