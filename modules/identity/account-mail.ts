import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { identityMessages } from './identity.messages.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'

export interface Addressee {
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

export async function mailPasswordReset(
  { queueMail, publicUrl }: IdentityDependencies,
  tx: EntityManager,
  { name, email, locale }: Addressee,
  token: string,
): Promise<void> {
  const link = `${publicUrl}/auth/reset-password?token=${token}`
  await queueMail(tx, {
    to: email,
    locale,
    toUnconfirmed: true,
    ...layoutMail(identityMessages.passwordReset, locale, { name }, link),
  })
}

/** To somebody whose account an administrator made: who they are here, and a link to a password of their own. */
export async function mailWelcome(
  { queueMail, publicUrl }: IdentityDependencies,
  tx: EntityManager,
  { name, email, locale, username }: Addressee & { readonly username: string },
  token: string,
): Promise<void> {
  const link = `${publicUrl}/auth/reset-password?token=${token}`
  await queueMail(tx, {
    to: email,
    locale,
    toUnconfirmed: true,
    ...layoutMail(identityMessages.welcome, locale, { name, username }, link),
  })
}

export async function mailPasswordChanged(
  { queueMail, publicUrl }: IdentityDependencies,
  tx: EntityManager,
  { name, email, locale }: Addressee,
): Promise<void> {
  await queueMail(tx, {
    to: email,
    locale,
    ...layoutMail(identityMessages.passwordChanged, locale, { name }, `${publicUrl}/auth/forgot-password`),
  })
}

/** To who has just registered: the link that shows the address to be theirs. */
export async function mailAddressConfirmation(
  { queueMail, publicUrl }: IdentityDependencies,
  tx: EntityManager,
  { name, email, locale }: Addressee,
  token: string,
): Promise<void> {
  const link = `${publicUrl}/auth/confirm-address?token=${token}`
  await queueMail(tx, {
    to: email,
    locale,
    toUnconfirmed: true,
    ...layoutMail(identityMessages.confirmAddress, locale, { name, email }, link),
  })
}

/** To the new address: the link that makes it the account's. */
export async function mailConfirmEmail(
  { queueMail, publicUrl }: IdentityDependencies,
  tx: EntityManager,
  { name, email, locale }: Addressee,
  token: string,
): Promise<void> {
  await queueMail(tx, {
    to: email,
    locale,
    ...layoutMail(identityMessages.confirmEmail, locale, { name }, `${publicUrl}/auth/confirm-email?token=${token}`),
  })
}

/**
 * To the address that was replaced, with the link that undoes it: whoever took the account over cannot keep it
 * silently.
 */
export async function mailEmailChanged(
  { queueMail, publicUrl }: IdentityDependencies,
  tx: EntityManager,
  { name, email, locale }: Addressee,
  newEmail: string,
  undo: string,
): Promise<void> {
  await queueMail(tx, {
    to: email,
    locale,
    ...layoutMail(
      identityMessages.emailChanged,
      locale,
      { name, email: newEmail },
      `${publicUrl}/auth/undo-email?token=${undo}`,
    ),
  })
}
