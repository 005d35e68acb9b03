import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { identityMessages } from './identity.messages.ts'
import type { IdentityTools } from './identity-tools.ts'

export interface Addressee { readonly name: string; readonly email: string; readonly locale: Locale }

export async function mailPasswordReset({ queueMail, publicUrl }: IdentityTools, tx: EntityManager, { name, email, locale }: Addressee, token: string): Promise<void> {
  const link = `${publicUrl}/auth/reset-password?token=${token}`
  await queueMail(tx, { to: email, locale, ...layoutMail(identityMessages.passwordReset, locale, { name }, link) })
}

/** To somebody whose account an administrator made: who they are here, and a link to a password of their own. */
export async function mailWelcome({ queueMail, publicUrl }: IdentityTools, tx: EntityManager, { name, email, locale, username }: Addressee & { readonly username: string }, token: string): Promise<void> {
  const link = `${publicUrl}/auth/reset-password?token=${token}`
  await queueMail(tx, { to: email, locale, ...layoutMail(identityMessages.welcome, locale, { name, username }, link) })
}

export async function mailPasswordChanged({ queueMail, publicUrl }: IdentityTools, tx: EntityManager, { name, email, locale }: Addressee): Promise<void> {
  await queueMail(tx, { to: email, locale, ...layoutMail(identityMessages.passwordChanged, locale, { name }, `${publicUrl}/auth/forgot-password`) })
}

/** To the address that was replaced: whoever took a session over cannot take the account silently. */
export async function mailEmailChanged({ queueMail }: IdentityTools, tx: EntityManager, { name, email, locale }: Addressee, newEmail: string): Promise<void> {
  await queueMail(tx, { to: email, locale, ...layoutMail(identityMessages.emailChanged, locale, { name, email: newEmail }) })
}
