import { companyArrived } from '#modules/companies/index.ts'
import { exists, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { chargeUse, readUse } from './charge-use.ts'

/**
 * Gives a company that arrived from another installation the first plan of this one, with its present usage. Repeated,
 * it changes nothing.
 */
export async function startArrivedCompany(services: Services, companyId: string): Promise<void> {
  const { em, record } = services.openWork()
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      if (await exists(tx, sql`select from subscription where company_id = ${companyId}`)) return
      const use = await readUse(tx, companyId)
      await record(tx, companyArrived, { companyId, userId: use.owner ?? '' })
      await chargeUse(services, tx, companyId, use, 0)
    }),
  )
}
