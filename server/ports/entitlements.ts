import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { defineEvent } from '#server/events/events.ts'

/** What a plan limits. Storage in bytes, tokens per month, people by count. */
export const meters = ['storage', 'tokens', 'professionals', 'staff', 'customers'] as const
export type Meter = (typeof meters)[number]

export interface MeterReading {
  readonly used: number
  /** `null` is unlimited. */ readonly limit: number | null
}

export interface ChargeOptions {
  /** Who used it, for the history; when not given, the module that the meter belongs to. */
  readonly module?: string
  /**
   * Counts without asking: neither a limit nor an ended plan refuses it, and the meter may pass the limit. For what a
   * visitor brings (the file of a form's answer): visitors are never refused because of the firm's quota. Everything
   * a person of the firm does is charged without it.
   */
  readonly force?: boolean
}

export interface TokenRequest {
  readonly companyId: string
  /** Who asks; their use is ranked and shown to the owner. */
  readonly userId: string
  /** `assistant`, `calls` */
  readonly module: string
  /** What for, in the module's own words: `case`, `transcription` */
  readonly purpose?: string
  /** The most that the request can spend, more than zero. */
  readonly amount: number
  /** After this an unsettled reservation is given back; longer than the provider may take. 900 when not given. */
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

/**
 * The one gate of plans and quotas; billing implements it, every module asks it. A charge is one conditional UPDATE in
 * the caller's transaction, which writes its entry in the ledger and the rollup of the day in the same statement: a
 * race cannot pass the limit, a rollback gives the amount back, and the sum of the ledger is always the meter.
 */
export interface Entitlements {
  /**
   * Nothing happens for amounts of zero or less.
   * @throws 402 `storage_limit`, `professional_limit`, `staff_limit`, `customer_limit` or `token_limit` with `{limit, used,
   * requested}`, 402 `no_active_plan`
   */
  charge(tx: EntityManager, companyId: string, meter: Meter, amount: number, options?: ChargeOptions): Promise<void>
  /** Gives back what was charged. Never below zero. */
  release(
    tx: EntityManager,
    companyId: string,
    meter: Meter,
    amount: number,
    options?: Pick<ChargeOptions, 'module'>,
  ): Promise<void>
  /** What is used now; tokens of the month in America/Puerto_Rico, those of open reservations included. */
  readings(em: EntityManager, companyId: string): Promise<Record<Meter, MeterReading>>
  /**
   * Whether the company has an active plan and is not over this limit: what visitors brought meanwhile can be shown.
   * Asks, and takes nothing.
   */
  hasRoom(em: EntityManager, companyId: string, meter: Meter): Promise<boolean>

  /**
   * Takes tokens before a provider is asked. Commit it before the provider is called: nothing waits for an answer
   * with a row locked, and a server that dies in between leaves a reservation that expires.
   * @returns the reservation, to be settled
   * @throws 402 `token_limit` with `{limit, used, requested}`, 402 `no_active_plan`
   */
  reserveTokens(tx: EntityManager, request: TokenRequest): Promise<string>
  /**
   * Replaces the reserved amount by what the provider counted; 0 when nothing was spent. Never refuses: `actual` may
   * exceed the reservation, and the meter the limit by that.
   * @returns false for a reservation that is unknown, settled or expired: nothing was done
   */
  settleTokens(tx: EntityManager, companyId: string, reservationId: string, actual: number): Promise<boolean>

  /** Who spent most tokens in a period, over the companies that the scope shows; most first. */
  topTokenUsers(em: EntityManager, period: UsagePeriod, limit: number): Promise<readonly TokenUser[]>
}

/**
 * A company's use reached 80 or 100 % of a limit; recorded in the transaction of the charge or settlement that did it.
 * `used` and `limit` are in the meter's unit (bytes, tokens, people); `period` is the first day of the month for
 * tokens, the day otherwise. It stands here because modules hear it and none may import billing.
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
