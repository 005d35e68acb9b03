import type { EntityManager } from '@mikro-orm/postgresql'
import type { AuditAction } from '#server/contract/audit.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { sessionDigest } from '#server/audit/session-digest.ts'
import { rows, sql } from '#server/db/query.ts'

export interface Holder {
  readonly id: string
  readonly name: string
  readonly surname: string
  readonly company_id: string | null
}
type Condition = ReturnType<typeof sql>

/** Why a login was refused. What was typed is not kept: people type their password into the wrong field. */
export type LoginRefusal = 'unknown' | 'password' | 'inactive' | 'second_factor'

export const noteLoginRefused = (em: EntityManager, account: Holder | undefined, reason: LoginRefusal): Promise<void> =>
  writeAuditEntry(em.fork(), {
    action: 'sessions.refused',
    ...(account ? { subject: { type: 'account', id: account.id } } : {}),
    details: { reason },
    companyId: account?.company_id ?? null,
    actor: null,
  })

/** In the transaction that writes the session. */
export const noteLogin = (
  tx: EntityManager,
  { id, name, surname, company_id: companyId }: Holder,
  sessionId: string,
): Promise<void> =>
  writeAuditEntry(tx, {
    action: 'sessions.opened',
    subject: { type: 'session', id: sessionDigest(sessionId) },
    companyId,
    actor: { id, name: `${name} ${surname}` },
  })

/** Ends the live sessions `s` for which the condition holds and writes it down; answers how many. */
export const revokeSessions = (em: EntityManager, which: Condition, action: AuditAction): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const ended = await rows<Holder & { session_id: string }>(
      tx,
      sql`
    update user_session s set revoked_at = now() from user_account u
     where u.id = s.user_id and s.revoked_at is null and ${which} returning s.id as session_id, u.id, u.name, u.surname,
       u.company_id`,
    )
    for (const { session_id: id, ...holder } of ended) {
      await writeAuditEntry(tx, {
        action,
        subject: { type: 'session', id: sessionDigest(id) },
        companyId: holder.company_id,
        actor: { id: holder.id, name: `${holder.name} ${holder.surname}` },
      })
    }
    return ended.length
  })
