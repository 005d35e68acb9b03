import { randomUUID } from 'node:crypto'

/** Time of the last id in units of 1/4096 ms. */
let lastTime = 0n

/**
 * Returns a UUID of version 7 above all that this process made before, also in one millisecond: events and notices of
 * one transaction have nearly one time, and are read in the order of their ids. `randomUUIDv7` of Node.js has no order
 * within a millisecond. Source: RFC 9562, §6.2, methods 1 and 3.
 */
export function nextOrderedId(): string {
  const now = BigInt(Date.now()) << 12n
  lastTime = now > lastTime ? now : lastTime + 1n
  const milliseconds = (lastTime >> 12n).toString(16).padStart(12, '0')
  const fraction = (lastTime & 0xfffn).toString(16).padStart(3, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${fraction}-${randomUUID().slice(19)}`
}
