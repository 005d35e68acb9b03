import { companyOfToken } from '#server/company-token.ts'
import { row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { companyMoved } from './kernel.errors.ts'
import type { AnyContext } from './pipeline.ts'

/**
 * Asserts that a link that was not found is not one of an office that moved to another installation.
 * @throws 410 `company_moved` with the new address
 */
export async function assertNotMoved({ req, em }: AnyContext): Promise<void> {
  const { token } = req.params
  const companyId = typeof token === 'string' ? companyOfToken(token) : null
  if (companyId === null) return
  const moved = await withScope({ kind: 'public' }, () =>
    row(em.fork(), { address: col.text.nullable }, sql`select app.moved_to(${companyId}::uuid) as address`),
  )
  if (moved?.address) throw companyMoved(moved.address)
}
