import type { EntityManager } from '@mikro-orm/postgresql'

/** What a plan limits. Storage in bytes, tokens per month, people by count. */
export type Meter = 'storage' | 'tokens' | 'professionals' | 'customers'

export interface MeterReading { readonly used: number; /** `null` is unlimited. */ readonly limit: number | null }

/**
 * The one gate of plans and quotas; billing implements it, every module asks it. Charges happen in the caller's
 * transaction by one conditional UPDATE, so a race cannot pass the limit and a rollback gives the amount back.
 */
export interface Entitlements {
  /** @throws 402 `storage_limit`, `professional_limit`, `customer_limit` or `token_limit` with `{limit, used, requested}` */
  charge(tx: EntityManager, companyId: string, meter: Meter, amount: number): Promise<void>
  /** Gives back what was charged. Never below zero. */
  release(tx: EntityManager, companyId: string, meter: Meter, amount: number): Promise<void>
  readings(em: EntityManager, companyId: string): Promise<Record<Meter, MeterReading>>
}
