import type { Module } from '#server/module.ts'
import { identityTables } from './identity.tables.ts'
import { identityAudit } from './identity.audit.ts'
import type { Sessions } from '#server/ports/sessions.ts'
import { assertCurrentPassword } from './change-password.ts'
import { createSessions } from './create-sessions.ts'
import { createAccount, preparePassword } from './create-account.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from './first-administrator.ts'
import { identityAdministrationContract } from './administration.contract.ts'
import { identityContract } from './identity.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { identityAdministrationRoutes, identityRoutes } from './identity.routes.ts'
import { identityDependencies } from './identity.dependencies.ts'
import { setSessionCookies, openSession } from './open-session.ts'
import { sendPasswordLink } from './password-link.ts'
import { deliverPasswordReset, sendPasswordReset } from './reset-password.ts'
import { flushActivity } from './session-activity.ts'
import { reviewLicences } from './review-licences.ts'
import { sweepSessions } from './sweep-sessions.ts'
import { UserAccount } from './user-account.entity.ts'
import type { Request, Response } from 'express'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import type { NewAccount, PreparedPassword } from './create-account.ts'
import type { OpenedSession } from './open-session.ts'

export { markAddressConfirmed } from './confirm-address.ts'
export type { FirstAdministrator } from './first-administrator.ts'
export {
  accountRegistered,
  accountRoleChanged,
  accountStatusChanged,
  addressConfirmed,
  emailChanged,
  passwordChanged,
  passwordLinkSent,
  profileChanged,
  ruaVerificationChanged,
  ruaVerificationExpired,
  ruaVerificationWithdrawn,
  twoFactorChanged,
} from './identity.events.ts'
export { identityErrors } from './identity.errors.ts'
export { licenceColumns, licenceFacts, presentLicence } from './licence.ts'
export { endSessions } from './open-session.ts'
export { recordVerification } from './verify-licence.ts'
export { presentSessionUser } from './identity.presenter.ts'
export { UserAccount }

/** Operations with which other modules create accounts and open sessions. */
export interface Accounts {
  /** `path`: the field that a refusal names. */
  preparePassword(password: string, locale: Locale, path?: string): Promise<PreparedPassword>
  createAccount(tx: EntityManager, account: NewAccount): Promise<UserAccount>
  /** Mails a new person their user name and a link to choose a password. */
  sendWelcome(tx: EntityManager, account: UserAccount): Promise<void>
  openSession(tx: EntityManager, userId: string, req: Request): Promise<OpenedSession>
  /** Sets the cookies of session and device, and returns the access token. Call it after the commit. */
  setSessionCookies(res: Response, userId: string, session: OpenedSession): Promise<string>
}

export interface IdentityApi {
  readonly sessions: Sessions
  readonly accounts: Accounts
  /**
   * Verifies the password of a signed-in person.
   * @throws 403 `current_password_wrong`
   */
  assertCurrentPassword(em: EntityManager, userId: string, password: string): Promise<void>
  ensureFirstAdministrator(): Promise<FirstAdministrator | null>
}

export const identityModule: Module<IdentityApi> = {
  name: 'identity',
  entities: [UserAccount],
  contracts: [identityContract, identityAdministrationContract],
  errors: identityErrors.table,
  audit: identityAudit,
  tables: identityTables,
  create(services) {
    const deps = identityDependencies(services)
    return {
      api: {
        sessions: createSessions(services, deps.tokens),
        accounts: {
          preparePassword: (password, locale, path) => preparePassword(deps, password, locale, path),
          createAccount,
          sendWelcome: (tx, account) => sendPasswordLink(deps, tx, account, 'welcome'),
          openSession: (tx, userId, req) => openSession(deps, tx, userId, req),
          setSessionCookies: (res, userId, session) => setSessionCookies(deps, res, userId, session),
        },
        assertCurrentPassword: (em, userId, password) => assertCurrentPassword(deps, em, userId, password),
        ensureFirstAdministrator: () => ensureFirstAdministrator(services, deps.hashes),
      },
      routes: [identityRoutes(deps), identityAdministrationRoutes(deps)],
      jobs(registry) {
        registry.handle(sendPasswordReset, (work, payload) => deliverPasswordReset(deps, work, payload))
        registry.every('identity.sweep-sessions', '20 4 * * *', sweepSessions)
        registry.every('identity.review-licences', '10 * * * *', reviewLicences)
      },
      close: flushActivity,
    }
  },
}
