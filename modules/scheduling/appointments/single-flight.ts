import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs an attempt to obtain a resource that only one caller can have, such as a time slot.
 * @returns null when another caller of this process obtained it, or found it taken
 */
export type SingleFlight = <T>(key: string, attempt: () => Promise<T | null>) => Promise<T | null>

/**
 * Single-flight per key: concurrent callers of this process share one database attempt, and the losers get `null`
 * without a query. After an attempt that throws, it is not known whether the key is taken, so the next caller makes its
 * own attempt. Between processes, the database decides.
 */
export function singleFlight(): SingleFlight {
  /**
   * The attempts in flight by key. Each resolves to false after an error; a waiting caller then makes its own attempt.
   */
  const inFlight = new Map<string, Promise<boolean>>()
  return async (key, attempt) => {
    for (let current = inFlight.get(key); current; current = inFlight.get(key)) if (await current) return null
    const result = attempt()
    const succeeded = result.then(
      () => true,
      () => false,
    )
    inFlight.set(key, succeeded)
    try {
      return await result
    } finally {
      if (inFlight.get(key) === succeeded) inFlight.delete(key)
    }
  }
}

/**
 * Shares reads per key. A caller never gets the result of a read that began before its call: callers that arrive during
 * a read share the next read. If hundreds of callers fail to book the same time, they cause two reads, and no caller
 * gets a state from before its failure.
 * @param pauseMs time between the end of a read and the start of the next, during which more callers join it
 */
export function sharedRead<T>(pauseMs = 0): (key: string, read: () => Promise<T>) => Promise<T> {
  interface Flight {
    readonly ended: Promise<void>
    next: Promise<T> | undefined
  }
  const flights = new Map<string, Flight>()
  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const result = read()
    const ended = result.then(
      () => undefined,
      () => undefined,
    )
    const flight: Flight = { ended, next: undefined }
    flights.set(key, flight)
    void ended.then(() => {
      if (flights.get(key) === flight && !flight.next) flights.delete(key)
    })
    return result
  }
  const startAfter = async (flight: Flight, key: string, read: () => Promise<T>): Promise<T> => {
    await flight.ended
    if (pauseMs > 0) await sleep(pauseMs)
    return start(key, read)
  }
  return (key, read) => {
    const flight = flights.get(key)
    if (!flight) return start(key, read)
    flight.next ??= startAfter(flight, key, read)
    return flight.next
  }
}
