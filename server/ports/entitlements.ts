import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { defineEvent } from '#server/events/events.ts'

/** Quantities that a plan limits. Storage in bytes; tokens and recognised pages (OCR) per month; people by count. */
export const meters = ['storage', 'tokens', 'pages', 'professionals', 'staff', 'customers'] as const
export type Meter = (typeof meters)[number]

export interface MeterReading {
  readonly used: number
  /** `null` is unlimited. */
  readonly limit: number | null
}

export interface ChargeOptions {
  /** Module that used the amount, for the history; by default the module of the meter. */
  readonly module?: string
  /**
   * Counts without enforcing: neither a limit nor an ended plan refuses the charge, and the meter may exceed the limit.
   * For data of visitors (the file of a form's answer), who must not be refused because of the company's quota.
   */
  readonly force?: boolean
}

export interface TokenRequest {
  readonly companyId: string
  /** The requesting person, whose use is ranked and shown to the owner. */
  readonly userId: string
  /** `assistant`, `calls` */
  readonly module: string
  /** Purpose, named by the module: `case`, `transcription` */
  readonly purpose?: string
  /** Maximum that the request can spend, more than zero. */
  readonly amount: number
  /** After this an unsettled reservation is released; longer than the provider may take. 900 by default. */
  readonly expiresInSeconds?: number
}

/** Days `YYYY-MM-DD` of America/Puerto_Rico, both included, of the years 2000 to 2999. */
export interface UsagePeriod {
  readonly from: string
  readonly to: string
}
export interface TokenUser {
  readonly userId: string
  readonly name: string
  readonly tokens: number
}

/** The plan of a company with its usage. */
export interface PlanUse {
  readonly title: string
  /** False after the plan has ended. */
  readonly isActive: boolean
  /** Bytes. */
  readonly storage: MeterReading
  /** Tokens of the month. */
  readonly tokens: MeterReading
}

/**
 * Enforces plans and quotas; billing implements it, every module calls it. A charge is one conditional UPDATE in the
 * caller's transaction, which writes its entry in the ledger and the rollup of the day in the same statement: a race
 * cannot pass the limit, a rollback reverts it, and the sum of the ledger always equals the meter.
 */
export interface Entitlements {
  /**
   * Charges an amount; does nothing for zero or less.
   * @throws 402 `storage_limit`, `professional_limit`, `staff_limit`, `customer_limit`, `token_limit` or `page_limit`
   * with `{limit, used, requested}`, 402 `no_active_plan`
   */
  charge(tx: EntityManager, companyId: string, meter: Meter, amount: number, options?: ChargeOptions): Promise<void>
  /** Subtracts a charged amount, never below zero. */
  release(
    tx: EntityManager,
    companyId: string,
    meter: Meter,
    amount: number,
    options?: Pick<ChargeOptions, 'module'>,
  ): Promise<void>
  /** The amounts used now. Tokens are those of the month in America/Puerto_Rico, including open reservations. */
  readings(em: EntityManager, companyId: string): Promise<Record<Meter, MeterReading>>
  /** Returns the plan of each company with its usage; companies without a plan are absent. */
  planUses(em: EntityManager, companyIds: readonly string[]): Promise<ReadonlyMap<string, PlanUse>>
  /**
   * Returns whether the company has an active plan and is within this limit, without charging: whether data of visitors
   * may be shown.
   */
  isWithinLimit(em: EntityManager, companyId: string, meter: Meter): Promise<boolean>

  /**
   * Reserves tokens before a provider is called. Commit it before the call: no lock is held while waiting, and a server
   * that dies leaves a reservation that expires.
   * @returns the reservation, to be settled
   * @throws 402 `token_limit` with `{limit, used, requested}`, 402 `no_active_plan`
   */
  reserveTokens(tx: EntityManager, request: TokenRequest): Promise<string>
  /**
   * Replaces the reserved amount by the provider's count; 0 when nothing was spent. Never refuses: `actual` may exceed
   * the reservation and the limit.
   * @returns false for an unknown, settled or expired reservation, which stays unchanged
   */
  settleTokens(tx: EntityManager, companyId: string, reservationId: string, actual: number): Promise<boolean>

  /** Returns who spent most tokens in a period, over the companies of the scope; most first. */
  topTokenUsers(em: EntityManager, period: UsagePeriod, limit: number): Promise<readonly TokenUser[]>
}

/**
 * A company's use reached 80 or 100 % of a limit; recorded in the transaction of the charge or settlement that did it.
 * `used` and `limit` are in the meter's unit (bytes, tokens, pages, people); `period` is the first day of the month
 * for tokens and pages, the day otherwise. Declared here because modules listen to it and must not import billing.
 */
export const usageLevelReached = defineEvent(
  'billing.usage.level-reached',
  z.object({
    companyId: z.uuid(),
    meter: z.enum(meters),
    level: z.literal([80, 100]),
    period: z.iso.date(),
    used: z.int(),
    limit: z.int(),
  }),
)
