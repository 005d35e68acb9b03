import { setTimeout as sleep } from 'node:timers/promises'
import { kernelErrors } from './kernel.errors.ts'

interface Company { running: number; readonly waiting: (() => void)[]; /** When work began to wait that still does or was followed by more, milliseconds. */ crowdedSince: number }

/**
 * Work of one company at a time in one server: of 16 connections to the database a quarter, and of those who wait for the
 * processor four, whoever asks for how much. The rest waits among its own, so that nobody else's answer comes after it.
 */
const most = 4
/** Who has so much asked for already is not a person at a screen. */
const longest = 1_000
/** Work that takes longer waits for somebody else, a provider perhaps, and takes nobody's place. Milliseconds. */
const longestTurn = 2_000
/** A screen that opens asks for a dozen things at once and is done in less. Milliseconds. */
const longestCrowd = 1_000
/** Of a company that never stops asking, each place rests so many times as long as it worked: of four, one is at work half the time. */
const restOfCrowd = 7

/** Runs work of a company when it is its turn, in the order in which it came. Strangers and administrators have no company and do not wait. */
export function fairShares({ atOnce = most, longestQueue = longest, turnMs = longestTurn, crowdMs = longestCrowd } = {}) {
  const companies = new Map<string, Company>()
  return async function inShare<T>(companyId: string | null | undefined, work: () => Promise<T>): Promise<T> {
    if (!companyId) return work()
    let company = companies.get(companyId)
    if (!company) companies.set(companyId, (company = { running: 0, waiting: [], crowdedSince: Infinity }))
    const { waiting } = company
    const handOn = (): void => {
      const next = waiting.shift()
      // The place is handed over, not given back: nobody who comes now gets in between.
      if (next) { next(); return }
      company.crowdedSince = Infinity
      if ((company.running -= 1) === 0) companies.delete(companyId)
    }
    if (company.running < atOnce) company.running += 1
    else {
      if (waiting.length >= longestQueue) throw kernelErrors.error('too_many_requests', { values: { seconds: 1 }, details: { retryAfterSeconds: 1 }, headers: { 'retry-after': '1' } })
      company.crowdedSince = Math.min(company.crowdedSince, performance.now())
      await new Promise<void>((begin) => { waiting.push(begin) })
    }
    let handedOn = false
    const began = performance.now()
    const turn = setTimeout(() => { handedOn = true; handOn() }, turnMs)
    try {
      return await work()
    } finally {
      clearTimeout(turn)
      if (!handedOn) {
        const now = performance.now()
        if (waiting.length > 0 && now - company.crowdedSince > crowdMs) void sleep(restOfCrowd * (now - began)).then(handOn)
        else handOn()
      }
    }
  }
}
