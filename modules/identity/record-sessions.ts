import type { EntityManager } from '@mikro-orm/postgresql'
import type { AuditAction } from '#server/contract/audit.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { sessionDigest } from '#server/audit/session-digest.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

export const holderRow = {
  id: col.uuid,
  name: col.text,
  surname: col.text,
  companyId: col.uuid.nullable,
} as const satisfies Shape
export type AccountHolder = RowOf<typeof holderRow>
type Condition = ReturnType<typeof sql>

/** Why a login was refused. The typed name is not recorded: people type their password into the wrong field. */
export type LoginRefusal = 'unknown' | 'password' | 'inactive' | 'second_factor'

export const recordLoginRefused = (
  em: EntityManager,
  account: AccountHolder | undefined,
  reason: LoginRefusal,
): Promise<void> =>
  writeAuditEntry(em.fork(), {
    action: 'sessions.refused',
    ...(account ? { subject: { type: 'account', id: account.id } } : {}),
    details: { reason },
    companyId: account?.companyId ?? null,
    actor: null,
  })

/** Records a login in the transaction that inserts the session. */
export const recordLogin = (
  tx: EntityManager,
  { id, name, surname, companyId }: AccountHolder,
  sessionId: string,
): Promise<void> =>
  writeAuditEntry(tx, {
    action: 'sessions.opened',
    subject: { type: 'session', id: sessionDigest(sessionId) },
    companyId,
    actor: { id, name: `${name} ${surname}` },
  })

/** Ends the active sessions `s` that match the condition, writes audit entries, and returns the number of sessions. */
export const revokeSessions = (em: EntityManager, condition: Condition, action: AuditAction): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const revoked = await rows(
      tx,
      { ...holderRow, sessionId: col.uuid },
      sql`
    update user_session s set revoked_at = now() from user_account u
     where u.id = s.user_id and s.revoked_at is null and ${condition} returning s.id as "sessionId", u.id, u.name,
       u.surname,
       u.company_id as "companyId"`,
    )
    for (const { sessionId: id, ...holder } of revoked) {
      await writeAuditEntry(tx, {
        action,
        subject: { type: 'session', id: sessionDigest(id) },
        companyId: holder.companyId,
        actor: { id: holder.id, name: `${holder.name} ${holder.surname}` },
      })
    }
    return revoked.length
  })
