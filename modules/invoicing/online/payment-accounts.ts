import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { paymentProviderIds, type PaymentProviderId } from '#server/contract/payment-providers.ts'
import { change, exists, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context, Work } from '#server/http/context.ts'
import { PaymentsError, type PaymentRequests } from '#server/ports/payments.ts'
import type { OfficePaymentKeys } from '#server/ports/office-payments.ts'
import type { NewPaymentAccount, PaymentAccount } from './online.contract.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { paymentAccountChanged } from './online.events.ts'

const accountRow = {
  provider: col.oneOf(paymentProviderIds),
  keyEnd: col.text,
  account: col.text,
  isTest: col.boolean,
  connectedAt: col.timestamptz,
} as const satisfies Shape
const accountColumns = sql.raw(
  `provider, key_end as "keyEnd", account, is_test as "isTest", connected_at as "connectedAt"`,
)

const present = (
  provider: PaymentProviderId,
  stored: RowOf<typeof accountRow> | undefined,
): z.output<typeof PaymentAccount> => ({
  provider,
  connected: stored !== undefined,
  keyEnd: stored?.keyEnd ?? null,
  account: stored?.account ?? null,
  isTest: stored?.isTest ?? false,
  connectedAt: stored ? instant(stored.connectedAt) : null,
})

/** Lists every provider, connected or not. */
export async function listPaymentAccounts({ em, actor }: Context) {
  const stored = await rows(
    em,
    accountRow,
    sql`select ${accountColumns} from payment_account where company_id = ${actor.companyId}`,
  )
  return {
    items: paymentProviderIds.map((id) =>
      present(
        id,
        stored.find(({ provider }) => provider === id),
      ),
    ),
    canConnect: actor.owner,
  }
}

const secretOf = (keys: OfficePaymentKeys): string => (keys.provider === 'stripe' ? keys.secretKey : keys.privateToken)

/**
 * Verifies keys by reading their account at the provider.
 * @returns id and name of the account; empty for ATH Móvil, which returns neither
 * @throws 422 `payment_account_refused`
 */
async function testKeys({ ports }: Pick<Context, 'ports'>, keys: OfficePaymentKeys): Promise<string> {
  const provider = await ports.officePayments.open(keys)
  const { ok, answer } = await provider.test()
  if (!ok) throw onlineErrors.error('payment_account_refused', { details: { answer } })
  return keys.provider === 'stripe' ? (answer.split(' · ')[0]?.trim() ?? '') : ''
}

/**
 * Connects an account of the office, or replaces its keys. Payments that are under way are settled with the new keys.
 * @throws 422 `payment_account_refused`
 */
export async function connectPaymentAccount(
  deps: OnlineDependencies,
  ctx: Context,
  keys: z.output<typeof NewPaymentAccount>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const account = await testKeys(ctx, keys)
  const isTest = keys.provider === 'stripe' && /^[sr]k_test_/.test(keys.secretKey)
  const id = randomUUIDv7()
  return em.transactional(async (tx) => {
    await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`payment_account ${companyId}`}, 0))`)
    // Deleted and inserted, not updated: the encryption of the keys is bound to the id.
    await change(tx, sql`delete from payment_account where company_id = ${companyId} and provider = ${keys.provider}`)
    const stored = await row(
      tx,
      accountRow,
      sql`insert into payment_account (company_id, id, provider, keys, key_end, account, is_test, connected_by)
        values (${companyId}, ${id}, ${keys.provider}, ${deps.sealKeys(id, keys)}, ${secretOf(keys).slice(-4)},
          ${account}, ${isTest}, ${userId})
        returning ${accountColumns}`,
    )
    await record(tx, paymentAccountChanged, { companyId, userId, provider: keys.provider, change: 'connected' })
    return present(keys.provider, stored)
  })
}

/**
 * Deletes the keys of an account.
 * @throws 409 `online_payment_open` while a client may still pay there, or a refund there is due
 */
export async function disconnectPaymentAccount(
  { em, actor: { companyId, userId }, record }: Context,
  provider: PaymentProviderId,
): Promise<void> {
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`select from payment_account where company_id = ${companyId} and provider = ${provider}
      for update`,
    )
    const isUsed = await exists(
      tx,
      sql`select from online_payment where company_id = ${companyId} and provider = ${provider}
        and (state = 'open' or (excess_cents > 0 and excess_refund is null))
      union all select from booking_payment where company_id = ${companyId} and provider = ${provider}
        and refund_state = 'due'`,
    )
    if (isUsed) throw onlineErrors.error('online_payment_open')
    const removed = await change(
      tx,
      sql`delete from payment_account where company_id = ${companyId} and provider = ${provider}`,
    )
    if (removed > 0) await record(tx, paymentAccountChanged, { companyId, userId, provider, change: 'disconnected' })
  })
}

/**
 * Creates a client of the provider with the keys of the office, without a request; null when no account is connected.
 */
export async function openAccount(
  deps: OnlineDependencies,
  { em, ports }: { readonly em: EntityManager; readonly ports: Work['ports'] },
  companyId: string,
  provider: PaymentProviderId,
): Promise<PaymentRequests | null> {
  const stored = await row(
    em,
    { id: col.uuid, keys: col.bytea },
    sql`select id, keys from payment_account where company_id = ${companyId} and provider = ${provider}`,
  )
  return stored ? ports.officePayments.open(deps.openKeys(stored.id, stored.keys)) : null
}

/**
 * Awaits a call of a provider and translates its errors. Never call it in a transaction: it may take seconds.
 * @throws 503 `payment_provider_down`, 502 `online_payment_refused`
 */
export async function askProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    throw onlineErrors.error(error.code === 'unavailable' ? 'payment_provider_down' : 'online_payment_refused', {
      cause: error,
    })
  }
}
