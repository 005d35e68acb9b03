import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { UserContext } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { fieldError } from '#server/http/validation.ts'
import { localDay } from '#server/ports/clock.ts'
import { identityErrors, presentSessionUser } from '#modules/identity/index.ts'
import { platformSettings } from '#modules/platform/index.ts'
import type { NewProfessional } from './administration.contract.ts'
import { companyCreated, professionalCreated } from './companies.events.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'

type CreateProfessionalInput = z.output<typeof NewProfessional>

/** Adds to a conflict of user name or address the path of its field in the first step, as validation errors have it. */
async function withConflictField<T>(locale: Locale, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const path =
      error instanceof AppError
        ? { username_taken: 'professional.username', email_taken: 'professional.email' }[error.code]
        : undefined
    if (!(error instanceof AppError) || path === undefined) throw error
    throw identityErrors.error(error.code as 'username_taken' | 'email_taken', {
      cause: error,
      details: [{ path, code: error.code, message: error.phrase(locale) }],
    })
  }
}

/**
 * Creates the account and the company it owns, in one transaction; the event gives the company its first plan. Mails a
 * welcome with a link to set a password.
 * @throws 409 `username_taken`, `email_taken` with the field in `details`; 400 with paths that begin with the step
 */
export async function createProfessional(
  deps: CompaniesDependencies,
  ctx: UserContext,
  { professional, company }: CreateProfessionalInput,
) {
  const { locale, actor } = ctx
  if (company.registrationDate > localDay(ctx.ports.clock.now()))
    throw fieldError('company.registrationDate', 'validation.dateFuture', locale)
  const password = await deps.accounts.preparePassword(professional.password, locale, 'professional.password')
  const { username, name, surname, email } = professional
  const companyId = randomUUIDv7()
  return ctx.em.transactional(async (tx) => {
    const language = professional.locale ?? (await platformSettings(tx)).defaultLocale
    const account = await withConflictField(locale, () =>
      deps.accounts.createAccount(tx, {
        profile: 'professional',
        username,
        name,
        surname,
        email,
        password,
        emailConfirmed: false,
        locale: language,
      }),
    )
    await change(
      tx,
      sql`
      insert into company (id, name, tax_id, address, phone, email, owner_id, registration_date)
      values (${companyId}, ${company.name}, ${company.taxId || null}, ${company.address}, ${company.phone},
        ${company.email || null}, ${account.id}, ${company.registrationDate})`,
    )
    account.joinCompany(companyId, ctx.ports.clock.now())
    await tx.flush()
    await deps.accounts.sendWelcome(tx, account)
    // From here on the rows belong to the company.
    await enterScope(tx, { kind: 'company', companyId, userId: account.id })
    await ctx.record(tx, companyCreated, { companyId, userId: account.id })
    await ctx.record(tx, professionalCreated, { companyId, userId: account.id, by: actor.userId })
    return { user: presentSessionUser(account), company: { id: companyId, name: company.name } }
  })
}
