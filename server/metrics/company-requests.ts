// Counts requests by company. The number of companies with a separate series is bounded.
import { Counter, type Registry } from 'prom-client'
import { otherLabel } from './registry.ts'

export type Outcome = 'ok' | 'rejected' | 'refused' | 'failed'

/** `refused`: by a limit, a plan or a permission. `rejected`: any other 4xx. `failed`: 5xx. */
export function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'failed'
  if (status < 400) return 'ok'
  return [402, 403, 429].includes(status) ? 'refused' : 'rejected'
}

/** Counts of a company since the last ranking. */
interface RecentCounts {
  requests: number
  refusals: number
}

/** Maximum companies counted between two rankings; further companies count as `other`. */
const maxRecent = 10_000

export interface CompanyRequestsOptions {
  /** Maximum of companies with a label. */
  readonly maxLabels?: number
  readonly rankingIntervalMs?: number
  readonly now?: () => number
}

/**
 * Counts requests by company. At most `maxLabels` companies have a label: the companies with the most requests or
 * refusals of the last interval. The series of a company that loses its label ends: the company counts as `other` from
 * then on, and starts at zero if it gets a label again. So no series but a new one decreases, and the sum of the rates is
 * the rate of all requests; the sum of the series is not their number.
 */
export class CompanyRequests {
  /** Requests of each series by outcome. */
  readonly #totals = new Map<string, Map<Outcome, number>>()
  readonly #maxLabels: number
  readonly #rankingIntervalMs: number
  readonly #now: () => number
  #labelled = new Set<string>()
  #recent = new Map<string, RecentCounts>()
  #rankedAt: number

  constructor(
    registry: Registry,
    { maxLabels = 20, rankingIntervalMs = 15_000, now = () => performance.now() }: CompanyRequestsOptions = {},
  ) {
    this.#maxLabels = maxLabels
    this.#rankingIntervalMs = rankingIntervalMs
    this.#now = now
    this.#rankedAt = now()
    const totals = this.#totals
    new Counter({
      name: 'bufete_company_requests_total',
      help: 'Requests of signed-in people by company (the busiest; the rest is "other") and outcome',
      labelNames: ['company', 'outcome'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [company, byOutcome] of totals)
          for (const [outcome, total] of byOutcome) this.inc({ company, outcome }, total)
      },
    })
  }

  count(companyId: string, outcome: Outcome): void {
    if (this.#now() - this.#rankedAt >= this.#rankingIntervalMs) this.#rank()
    if (this.#labelled.size < this.#maxLabels) this.#labelled.add(companyId)
    const recent = this.#recent.get(companyId)
    if (recent) {
      recent.requests += 1
      recent.refusals += outcome === 'refused' ? 1 : 0
    } else if (this.#recent.size < maxRecent)
      this.#recent.set(companyId, { requests: 1, refusals: outcome === 'refused' ? 1 : 0 })
    const company = this.#labelled.has(companyId) ? companyId : otherLabel
    let byOutcome = this.#totals.get(company)
    if (!byOutcome) this.#totals.set(company, (byOutcome = new Map<Outcome, number>()))
    byOutcome.set(outcome, (byOutcome.get(outcome) ?? 0) + 1)
  }

  /**
   * Chooses the companies with a label. Up to half of the labels go to the companies with the most refusals, the others
   * to the companies with the most requests; labels that are left stay with their holders.
   */
  #rank(): void {
    this.#rankedAt = this.#now()
    const ranked = (field: keyof RecentCounts): string[] =>
      [...this.#recent]
        .filter(([, recent]) => recent[field] > 0)
        .toSorted(([, a], [, b]) => b[field] - a[field])
        .slice(0, this.#maxLabels)
        .map(([id]) => id)
    const candidates = [
      ...ranked('refusals').slice(0, Math.floor(this.#maxLabels / 2)),
      ...ranked('requests'),
      ...this.#labelled,
    ]
    const labelled = new Set([...new Set(candidates)].slice(0, this.#maxLabels))
    for (const id of this.#labelled) if (!labelled.has(id)) this.#totals.delete(id)
    this.#labelled = labelled
    this.#recent = new Map()
  }
}
