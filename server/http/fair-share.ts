import { kernelErrors } from './kernel.errors.ts'

export interface Sharer {
  readonly companyId: string | null
  readonly userId: string
}

interface Waiting {
  readonly begin: () => void
}
/** A person of the company who waits. */
interface Member {
  readonly waiting: Waiting[]
  /** When work began to wait that still does or was followed by more, milliseconds. */ readonly waitingSince: number
}
interface Company {
  running: number
  /** Places that crowded members may not use for a while. */ resting: number
  /** Those who wait, the next in turn first. */ readonly members: Map<string, Member>
}

export interface FairShareOptions {
  /**
   * Work of one company at a time in one server: of 16 connections to the database a quarter, and of those who wait for
   * the processor four, whoever asks for how much. The rest waits among its own, so that nobody else's answer comes
   * after it.
   */
  readonly maxConcurrent?: number
  /**
   * Who waits with more than so many requests for longer than {@link maxWaitMs} is refused: a few screens that open
   * never are.
   */
  readonly queueBeforeWaitLimit?: number
  /** Milliseconds. */
  readonly maxWaitMs?: number
  /** Requests of one person that wait at most. */
  readonly maxQueued?: number
  /** Work that takes longer waits for somebody else, a provider perhaps, and takes nobody's place. Milliseconds. */
  readonly turnMs?: number
  /** A screen that opens asks for a dozen things at once and is done in less. Milliseconds. */
  readonly crowdedAfterMs?: number
}

/**
 * Of somebody who never stops asking, each place rests so many times as long as it worked: of four, one is at work half
 * the time.
 */
const cooldownFactor = 7

const refusal = () =>
  kernelErrors.error('too_many_requests', {
    values: { seconds: 2 },
    details: { retryAfterSeconds: 2 },
    headers: { 'retry-after': '2' },
  })

/**
 * Runs work of a company when it is its turn: in the order in which it came for each person, and in turns among the
 * people of the company, so that one who never stops asking keeps no colleague waiting. Strangers and administrators
 * have no company and do not wait. The function it returns throws 429 `too_many_requests` to a person with too much
 * waiting.
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
  const mayBegin = (company: Company, member: Member | undefined) =>
    company.running + (member && isCrowded(member) ? company.resting : 0) < maxConcurrent

  /** Begins what may begin, one request of each member in turn. */
  function dispatch(companyId: string, company: Company): void {
    for (let next; (next = [...company.members].find(([, member]) => mayBegin(company, member)));) {
      const [userId, member] = next
      company.members.delete(userId)
      const request = member.waiting.shift()
      // Put behind the others, until its next turn.
      if (member.waiting.length > 0) company.members.set(userId, member)
      company.running += 1
      request?.begin()
    }
    if (company.running === 0 && company.resting === 0 && company.members.size === 0) companies.delete(companyId)
  }

  function wait(company: Company, userId: string): Promise<void> {
    const member = company.members.get(userId) ?? { waiting: [], waitingSince: performance.now() }
    if (member.waiting.length >= maxQueued) throw refusal()
    company.members.set(userId, member)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const request: Waiting = {
      begin: () => {
        clearTimeout(patience)
        resolve()
      },
    }
    const patience = setTimeout(() => {
      if (member.waiting.length <= queueBeforeWaitLimit) return
      member.waiting.splice(member.waiting.indexOf(request), 1)
      reject(refusal())
    }, maxWaitMs)
    member.waiting.push(request)
    return promise
  }

  return async function inShare<T>(sharer: Sharer | null | undefined, work: () => Promise<T>): Promise<T> {
    const { companyId, userId } = sharer ?? {}
    if (!companyId || userId === undefined) return work()
    let company = companies.get(companyId)
    if (!company) companies.set(companyId, (company = { running: 0, resting: 0, members: new Map() }))
    if (!company.members.has(userId) && mayBegin(company, undefined)) company.running += 1
    else await wait(company, userId)
    let handedOn = false
    const handOn = () => {
      handedOn = true
      company.running -= 1
      dispatch(companyId, company)
    }
    const began = performance.now()
    const turn = setTimeout(handOn, turnMs)
    try {
      return await work()
    } finally {
      clearTimeout(turn)
      if (!handedOn) {
        const member = company.members.get(userId)
        if (member && isCrowded(member)) {
          company.resting += 1
          setTimeout(
            () => {
              company.resting -= 1
              dispatch(companyId, company)
            },
            cooldownFactor * (performance.now() - began),
          ).unref()
        }
        handOn()
      }
    }
  }
}
