import type { Module } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import { assertCurrentPassword } from './change-password.ts'
import { createAccount, preparePassword } from './create-account.ts'
import { identityAdministrationContract } from './administration.contract.ts'
import { identityContract } from './identity.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { identityAdministrationRoutes, identityRoutes } from './identity.routes.ts'
import { identityTools } from './identity-tools.ts'
import { giveSession, openSession } from './open-session.ts'
import { sendPasswordLink } from './password-link.ts'
import { deliverPasswordReset, sendPasswordReset } from './reset-password.ts'
import { activityNoted } from './session-activity.ts'
import { sweepSessions } from './sweep.ts'
import { UserAccount } from './user-account.entity.ts'
import type { Request, Response } from 'express'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import type { NewAccount, PreparedPassword } from './create-account.ts'
import type { OpenedSession } from './open-session.ts'

export { noteAddressConfirmed } from './confirm-address.ts'
export { createSessions } from './authenticate.ts'
export { ensureFirstAdministrator, type FirstAdministrator } from './first-administrator.ts'
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
  twoFactorChanged,
} from './identity.events.ts'
export { identityErrors } from './identity.errors.ts'
export { endSessions } from './open-session.ts'
export { presentSessionUser } from './identity.presenter.ts'
export { UserAccount }

/** Asks again for the password of somebody who is signed in. @throws 403 `current_password_wrong` */
export const passwordCheck = (services: Services) => {
  const tools = identityTools(services)
  return (em: EntityManager, userId: string, password: string): Promise<void> =>
    assertCurrentPassword(tools, em, userId, password)
}

/**
 * How another module lets a person in: prepare the password, write the account and its session, hand the session out.
 */
export interface Accounts {
  /** `path`: the field that a refusal names. */
  preparePassword(password: string, locale: Locale, path?: string): Promise<PreparedPassword>
  createAccount(tx: EntityManager, account: NewAccount): Promise<UserAccount>
  /** Mails a new person who they are here and a link to a password of their own. */
  sendWelcome(tx: EntityManager, account: UserAccount): Promise<void>
  openSession(tx: EntityManager, userId: string, req: Request): Promise<OpenedSession>
  /** Sets the cookies of session and device; answers the access token. Call it once the transaction is committed. */
  giveSession(res: Response, userId: string, token: OpenedSession): Promise<string>
}

export function accounts(services: Services): Accounts {
  const tools = identityTools(services)
  return {
    preparePassword: (password, locale, path) => preparePassword(tools, password, locale, path),
    createAccount,
    sendWelcome: (tx, account) => sendPasswordLink(tools, tx, account, 'welcome'),
    openSession: (tx, userId, req) => openSession(tools, tx, userId, req),
    giveSession: (res, userId, token) => giveSession(tools, res, userId, token),
  }
}

export const identityModule: Module = {
  name: 'identity',
  entities: [UserAccount],
  contracts: [identityContract, identityAdministrationContract],
  errors: identityErrors.table,
  routes: (services) => [
    identityRoutes(identityTools(services)),
    identityAdministrationRoutes(identityTools(services)),
  ],
  register(services) {
    services.jobs.handle(sendPasswordReset, (work, payload) =>
      deliverPasswordReset(identityTools(services), work, payload),
    )
    services.jobs.every('identity.sweep-sessions', '20 4 * * *', sweepSessions)
  },
  close: activityNoted,
}
