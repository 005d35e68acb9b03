import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { layoutMail, type MailText } from '#server/jobs/mail-layout.ts'
import { identityMessages } from './identity.messages.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

export const addresseeRow = {
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
} as const satisfies Shape
export type Addressee = RowOf<typeof addresseeRow>

interface AccountMail {
  readonly message: MailText
  /** Path of its link, below `/auth`. */
  readonly path: string
  readonly values?: Readonly<Record<string, string>>
  /** Sends the mail although the address is not confirmed yet. */
  readonly toUnconfirmed?: true
}

const mailAccount = (
  { queueMail, publicUrl }: IdentityDependencies,
  tx: EntityManager,
  { name, email, locale }: Addressee,
  { message, path, values, toUnconfirmed }: AccountMail,
): Promise<void> =>
  queueMail(tx, {
    to: email,
    locale,
    toUnconfirmed,
    ...layoutMail(message, locale, { name, ...values }, `${publicUrl}/auth/${path}`),
  })

/** Mails a link to choose another password. */
export const mailPasswordReset = (deps: IdentityDependencies, tx: EntityManager, to: Addressee, token: string) =>
  mailAccount(deps, tx, to, {
    message: identityMessages.passwordReset,
    path: `reset-password?token=${token}`,
    toUnconfirmed: true,
  })

/** Mails the user name and a link to choose a password to a person whose account an administrator created. */
export const mailWelcome = (
  deps: IdentityDependencies,
  tx: EntityManager,
  { username, ...to }: Addressee & { readonly username: string },
  token: string,
) =>
  mailAccount(deps, tx, to, {
    message: identityMessages.welcome,
    path: `reset-password?token=${token}`,
    values: { username },
    toUnconfirmed: true,
  })

export const mailPasswordChanged = (deps: IdentityDependencies, tx: EntityManager, to: Addressee) =>
  mailAccount(deps, tx, to, { message: identityMessages.passwordChanged, path: 'forgot-password' })

/** Mails the link that confirms the address of a person who has just registered. */
export const mailAddressConfirmation = (deps: IdentityDependencies, tx: EntityManager, to: Addressee, token: string) =>
  mailAccount(deps, tx, to, {
    message: identityMessages.confirmAddress,
    path: `confirm-address?token=${token}`,
    values: { email: to.email },
    toUnconfirmed: true,
  })

/** Mails the link that confirms a new address of the account. */
export const mailEmailChangeConfirmation = (
  deps: IdentityDependencies,
  tx: EntityManager,
  to: Addressee,
  token: string,
) => mailAccount(deps, tx, to, { message: identityMessages.confirmEmail, path: `confirm-email?token=${token}` })

/**
 * Mails the replaced address a link that undoes the change, so that somebody who took over the account cannot move it
 * unnoticed.
 */
export const mailEmailChanged = (
  deps: IdentityDependencies,
  tx: EntityManager,
  to: Addressee,
  newEmail: string,
  undoToken: string,
) =>
  mailAccount(deps, tx, to, {
    message: identityMessages.emailChanged,
    path: `undo-email?token=${undoToken}`,
    values: { email: newEmail },
  })
