import { randomInt } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { constraintOf } from '#server/db/query.ts'
import { fieldError } from '#server/http/validation.ts'
import { isAddressTaken } from './address-taken.ts'
import type { Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { UserAccount } from './user-account.entity.ts'

/** The hash of a password that passed the rules; computed before the transaction, because hashing is slow. */
export type PreparedPassword = string & { readonly prepared: true }

/** @throws 400 `validation_failed` for one of the 10,000 most common passwords; 503 when too many are being hashed */
export async function preparePassword(
  { hashes }: IdentityDependencies,
  password: string,
  locale: Locale,
  path = 'password',
): Promise<PreparedPassword> {
  if (isCommonPassword(password)) throw fieldError(path, 'validation.passwordCommon', locale)
  return (await hashes.hash(password)) as PreparedPassword
}

export interface NewAccount {
  readonly profile: Profile
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly password: PreparedPassword
  readonly locale: Locale
  /**
   * Whether the person opened a link that was sent to the address, or the operator of the installation chose the
   * address.
   */
  readonly emailConfirmed: boolean
  readonly referredBy?: string | null
  readonly companyId?: string
}

/** No vowels and no ambiguous characters: codes are read aloud and must not spell words. */
const referralAlphabet = '23456789bcdfghjkmnpqrstvwxz'
const newReferralCode = (): string =>
  Array.from({ length: 10 }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('')

/**
 * Inserts an account in the caller's transaction.
 * @throws 409 `username_taken`, `email_taken`
 */
export async function createAccount(tx: EntityManager, account: NewAccount): Promise<UserAccount> {
  const { password, companyId, referredBy, emailConfirmed, ...fields } = account
  if (await isAddressTaken(tx, fields.email)) throw identityErrors.error('email_taken')
  const created = tx.create(UserAccount, {
    ...fields,
    passwordHash: password,
    referralCode: newReferralCode(),
    referredBy: referredBy ?? null,
    emailConfirmedAt: emailConfirmed ? new Date() : null,
    companyId: companyId ?? null,
    joinedCompanyAt: companyId ? new Date() : null,
  })
  await translateUniqueViolation(() => tx.persist(created).flush())
  return created
}

/** Translates a violated unique index into 409. */
export async function translateUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'user_account_username') throw identityErrors.error('username_taken', { cause: error })
    if (constraint === 'user_account_email') throw identityErrors.error('email_taken', { cause: error })
    if (constraint === 'user_account_rua_number') throw identityErrors.error('rua_taken', { cause: error })
    throw error
  }
}
