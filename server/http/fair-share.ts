import { kernelErrors } from './kernel.errors.ts'

export interface Sharer {
  readonly companyId: string | null
  readonly userId: string
}

interface QueuedRequest {
  readonly start: () => void
}
/** A person of the company with queued requests. */
interface Member {
  readonly waiting: QueuedRequest[]
  /** Time since which the queue has never been empty, in milliseconds. */
  readonly waitingSince: number
}
interface Company {
  running: number
  /** Slots that are cooling down: members with a long queue may not use them. */
  cooling: number
  /** People with queued requests. The first in the list is the next in turn. */
  readonly members: Map<string, Member>
}

export interface FairShareOptions {
  /**
   * Slots of a company per server: a quarter of the 16 connections to the database. Further requests are queued per
   * company, so that they delay no other company.
   */
  readonly maxConcurrent?: number
  /** With longer queues than this, requests are refused after {@link maxWaitMs}; a few opening screens have fewer. */
  readonly queueBeforeWaitLimit?: number
  /** Limit of waiting, in milliseconds. */
  readonly maxWaitMs?: number
  /** Maximum of queued requests per person. */
  readonly maxQueued?: number
  /** Work that takes longer probably waits for a provider and releases its slot. Milliseconds. */
  readonly turnMs?: number
  /**
   * A person whose queue has not been empty for this long works without pause, milliseconds. An opening screen sends a
   * dozen requests at once, and its queue is empty sooner.
   */
  readonly crowdedAfterMs?: number
}

/**
 * A slot of a person who works without pause cools down for this multiple of its working time. It is then in use for an
 * eighth of the time: all four together as much as half a slot.
 */
const cooldownFactor = 7

const refusal = () =>
  kernelErrors.error('too_many_requests', {
    values: { seconds: 2 },
    details: { retryAfterSeconds: 2 },
    headers: { 'retry-after': '2' },
  })

/**
 * Limits the concurrent work of a company: in order of arrival for each person, and alternating between the people of
 * the company, so that many requests of one delay no colleague. Anonymous visitors and administrators have no company
 * and are not limited. The returned function throws 429 `too_many_requests` for a person whose queue is too long.
 */
export function fairShares({
  maxConcurrent = 4,
  queueBeforeWaitLimit = 24,
  maxWaitMs = 2_500,
  maxQueued = 200,
  turnMs = 2_000,
  crowdedAfterMs = 1_000,
}: FairShareOptions = {}) {
  const companies = new Map<string, Company>()
  const isCrowded = (member: Member) => performance.now() - member.waitingSince > crowdedAfterMs
  const canStart = (company: Company, member: Member | undefined) =>
    company.running + (member && isCrowded(member) ? company.cooling : 0) < maxConcurrent

  /** Starts queued requests while slots are free, one request of each member in turn. */
  function dispatch(companyId: string, company: Company): void {
    for (;;) {
      const next = [...company.members].find(([, member]) => canStart(company, member))
      if (!next) break
      const [userId, member] = next
      company.members.delete(userId)
      const request = member.waiting.shift()
      // Last in the rotation until the next turn.
      if (member.waiting.length > 0) company.members.set(userId, member)
      company.running += 1
      request?.start()
    }
    if (company.running === 0 && company.cooling === 0 && company.members.size === 0) companies.delete(companyId)
  }

  function wait(company: Company, userId: string): Promise<void> {
    const member = company.members.get(userId) ?? { waiting: [], waitingSince: performance.now() }
    if (member.waiting.length >= maxQueued) throw refusal()
    company.members.set(userId, member)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const request: QueuedRequest = {
      start: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      if (member.waiting.length <= queueBeforeWaitLimit) return
      member.waiting.splice(member.waiting.indexOf(request), 1)
      reject(refusal())
    }, maxWaitMs)
    member.waiting.push(request)
    return promise
  }

  return async function runFairly<T>(sharer: Sharer | null | undefined, work: () => Promise<T>): Promise<T> {
    const { companyId, userId } = sharer ?? {}
    if (!companyId || userId === undefined) return work()
    let company = companies.get(companyId)
    if (!company) companies.set(companyId, (company = { running: 0, cooling: 0, members: new Map() }))
    if (!company.members.has(userId) && canStart(company, undefined)) company.running += 1
    else await wait(company, userId)
    let released = false
    const release = () => {
      released = true
      company.running -= 1
      dispatch(companyId, company)
    }
    const startedAt = performance.now()
    const turnTimer = setTimeout(release, turnMs)
    try {
      return await work()
    } finally {
      clearTimeout(turnTimer)
      if (!released) {
        const member = company.members.get(userId)
        if (member && isCrowded(member)) {
          company.cooling += 1
          setTimeout(
            () => {
              company.cooling -= 1
              dispatch(companyId, company)
            },
            cooldownFactor * (performance.now() - startedAt),
          ).unref()
        }
        release()
      }
    }
  }
}
