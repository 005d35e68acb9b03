import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { inScope } from '#server/db/scope.ts'

/**
 * Revokes the pending invitations that a person sent, in the caller's transaction; also expired ones, because another
 * person could send them again.
 */
export const revokeInvitationsOf = (tx: EntityManager, companyId: string, userId: string): Promise<void> =>
  inScope(tx, { kind: 'company', companyId }, async () => {
    const revoked = await rows(
      tx,
      { id: col.uuid },
      sql`
    update invitation set revoked_at = now()
     where company_id = ${companyId} and invited_by = ${userId} and accepted_at is null and revoked_at is null
       returning id`,
    )
    for (const { id } of revoked)
      await writeAuditEntry(tx, { action: 'invitations.revoked', subject: { type: 'invitation', id }, companyId })
  })
