import type { EntityManager } from '@mikro-orm/postgresql'
import { asksPhone, paymentProviderIds } from '#server/contract/payment-providers.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { openAccount } from './payment-accounts.ts'

const accountRow = { provider: col.oneOf(paymentProviderIds), isTest: col.boolean } as const

/** Lists the providers through which an office can be paid, with the smallest and largest amount that each accepts. */
export async function payWaysOf(
  deps: OnlineDependencies,
  { em, ports }: { readonly em: EntityManager; readonly ports: Work['ports'] },
  companyId: string,
) {
  const accounts = await rows(
    em,
    accountRow,
    sql`select provider, is_test as "isTest" from payment_account where company_id = ${companyId} order by provider desc`,
  )
  const ways = await Promise.all(
    accounts.map(async ({ provider, isTest }) => {
      const account = await openAccount(deps, { em, ports }, companyId, provider)
      return account
        ? [{ provider, minCents: account.minCents, maxCents: account.maxCents, asksPhone: asksPhone(provider), isTest }]
        : []
    }),
  )
  return ways.flat()
}
