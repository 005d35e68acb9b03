import type { EntityManager } from '@mikro-orm/postgresql'
import { platformEntry, type ModuleAudit } from '#server/audit/audit-events.ts'
import type { NewAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { AuditAction, AuditDetails } from '#server/contract/audit.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import {
  accountRegistered,
  accountRoleChanged,
  accountStatusChanged,
  addressConfirmed,
  emailChanged,
  passwordChanged,
  passwordLinkSent,
  ruaVerificationChanged,
  ruaVerificationExpired,
  ruaVerificationWithdrawn,
  twoFactorChanged,
} from './identity.events.ts'

/** Returns the company of an account, whose chain gets its entries; null for the platform's chain. */
const companyOf = async (tx: EntityManager, userId: string): Promise<string | null> =>
  (
    await row(
      tx,
      { companyId: col.uuid.nullable },
      sql`select company_id as "companyId" from user_account where id = ${userId}`,
    )
  )?.companyId ?? null

const accountEntry = async (
  tx: EntityManager,
  userId: string,
  action: AuditAction,
  details: AuditDetails = {},
): Promise<NewAuditEntry> => ({
  action,
  subject: { type: 'account', id: userId },
  details,
  companyId: await companyOf(tx, userId),
})

/**
 * A person's own actions are recorded in the chain of their company; an administrator's actions in the chain of the
 * platform.
 */
export const identityAudit: ModuleAudit = (on) => {
  on(accountRegistered, ({ userId, referredBy }) =>
    platformEntry('accounts.registered', { type: 'account', id: userId }, { referred: referredBy !== null }),
  )
  on(passwordChanged, ({ userId, how }, tx) =>
    accountEntry(tx, userId, how === 'reset' ? 'passwords.reset' : 'passwords.changed'),
  )
  on(addressConfirmed, ({ userId, how }, tx) => accountEntry(tx, userId, 'accounts.email_confirmed', { how }))
  on(emailChanged, ({ userId, how }, tx) =>
    accountEntry(tx, userId, how === 'undone' ? 'accounts.email_restored' : 'accounts.email_changed'),
  )
  on(twoFactorChanged, ({ userId, on: isOn, reason }, tx) =>
    accountEntry(tx, userId, isOn ? 'two_factor.turned_on' : 'two_factor.turned_off', reason ? { reason } : {}),
  )
  on(accountStatusChanged, ({ userId, status }) =>
    platformEntry('accounts.status_changed', { type: 'account', id: userId }, { status }),
  )
  on(accountRoleChanged, ({ userId, profile, former }) =>
    platformEntry('accounts.role_changed', { type: 'account', id: userId }, { profile, former }),
  )
  on(passwordLinkSent, ({ userId, kind }) =>
    platformEntry('passwords.link_sent', { type: 'account', id: userId }, { kind }),
  )
  on(ruaVerificationChanged, ({ userId, verifiedOn }) =>
    platformEntry(verifiedOn === null ? 'accounts.rua_unverified' : 'accounts.rua_verified', {
      type: 'account',
      id: userId,
    }),
  )
  on(ruaVerificationWithdrawn, ({ userId, reason, numberReleased }) =>
    platformEntry('accounts.rua_withdrawn', { type: 'account', id: userId }, { reason, numberReleased }),
  )
  on(ruaVerificationExpired, ({ userId, validUntil }) =>
    platformEntry('accounts.rua_expired', { type: 'account', id: userId }, { validUntil }),
  )
}
