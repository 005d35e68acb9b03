import { randomUUID } from 'node:crypto'
import { asOwner } from '#tests/support/as-owner.ts'
import type { OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ app, office: { companyId, owner } }) => {
  const exportId = randomUUID()
  await asOwner(
    app,
    `insert into company_export (id, company_id, asked_by, by_platform, state)
      values ('${exportId}', '${companyId}', '${owner.id}', false, 'failed')`,
  )
  return { own: { exportId } }
}
