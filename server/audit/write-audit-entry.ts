import type { EntityManager } from '@mikro-orm/postgresql'
import type { AuditAction, AuditDetails, AuditSubject } from '#server/contract/audit.ts'
import { change, preparedStatement, sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import { networkOf } from './network.ts'
import { currentAuditContext } from './audit-context.ts'

export interface NewAuditEntry {
  readonly action: AuditAction
  readonly subject?: { readonly type: AuditSubject; readonly id: string | null }
  /** Codes, ids and numbers. Never contents, names of cases, tokens, passwords or input of secret fields. */
  readonly details?: AuditDetails
  /** The company of the chain; by default that of the scope; null for the platform's chain. */
  readonly companyId?: string | null
  /** The actor of the request by default. */
  readonly actor?: { readonly id: string; readonly name: string } | null
}

/**
 * Writes an audit entry in the caller's transaction. It gets its position in the chain a moment later
 * (`seal-chains.ts`), so writers of one company do not wait for each other.
 */
export async function writeAuditEntry(
  tx: EntityManager,
  { action, subject, details = {}, companyId, actor }: NewAuditEntry,
): Promise<void> {
  const scope = currentScope()
  const context = currentAuditContext()
  const chain =
    companyId === undefined
      ? scope.kind === 'company'
        ? scope.companyId
        : (context?.actor?.companyId ?? null)
      : companyId
  const actorColumns =
    actor === undefined
      ? context?.actor
        ? { id: context.actor.userId, name: `${context.actor.name} ${context.actor.surname}` }
        : null
      : actor
  await change(
    tx,
    sql`${preparedStatement}
    insert into audit_entry (company_id, actor_id, actor_name, action, subject_type, subject_id, details, address)
    values (${chain}, ${actorColumns?.id ?? null}, ${actorColumns?.name ?? null}, ${action}, ${subject?.type ?? null},
      ${subject?.id ?? null}, ${JSON.stringify(details)}::jsonb, ${context ? networkOf(context.address) : null})`,
  )
}
