import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { identityMessages } from './identity.messages.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

export const addresseeRow = {
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
} as const satisfies Shape
export type Addressee = RowOf<typeof addresseeRow>

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

/** Mails the user name and a link to choose a password to a person whose account an administrator created. */
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

/** Mails the link that confirms the address of a person who has just registered. */
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

/** Mails the link that confirms a new address of the account. */
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
 * Mails the replaced address a link that undoes the change, so that somebody who took over the account cannot move it
 * unnoticed.
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
