// `npm run company:export -- <company id> <file.zip>` and `npm run company:import -- <file.zip>`: moves a whole company
// between installations, by their operators. Unlike the export that an owner orders on the screen, it contains the
// personal rows of all people of the company.
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ImportRefused, importCompany, writeExport } from '#modules/portability/index.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { readEnv, type Env } from '#server/env.ts'
import { locales } from '#server/contract/locale.ts'
import type { Services } from '#server/services.ts'
import { counted } from './counted.ts'
import { assertInstallation } from './data-directory.ts'
import { failureText } from './failure.ts'
import { StartupProblem } from './startup-problem.ts'
import { withServices } from './with-services.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Writes all data of a company to `file`, which must not exist.
 * @throws StartupProblem for an unknown company
 */
export async function exportCompanyTo(env: Env, companyId: string, file: string) {
  assertInstallation(env)
  if (existsSync(file)) throw new StartupProblem(`${file} exists already.`, 'Name a file that does not.')
  return withServices(env, (services) => writeTo(services, companyId, file))
}

async function writeTo(services: Services, companyId: string, file: string) {
  const { em } = services.openWork()
  const ownerRow = await withScope({ kind: 'platform' }, () =>
    row(
      em,
      { locale: col.oneOf(locales).nullable },
      sql`select u.locale from company c left join user_account u on u.id = c.owner_id where c.id = ${companyId}`,
    ),
  )
  if (!ownerRow)
    throw new StartupProblem(
      `There is no company ${companyId} here.`,
      'Its id is in the URL of its page for administrators.',
    )
  const unfinished = `${file}.unfinished`
  try {
    const { counts, missing } = await writeExport(
      services,
      { companyId, personId: null, locale: ownerRow.locale ?? 'es' },
      (archive) => pipeline(archive, createWriteStream(unfinished, { mode: 0o600, flush: true })),
    )
    await withScope({ kind: 'company', companyId }, () =>
      writeAuditEntry(em, {
        action: 'exports.made',
        subject: { type: 'company', id: companyId },
        details: { ...counts, whole: true },
        companyId,
        actor: null,
      }),
    )
    await rename(unfinished, file)
    return { ...counts, damaged: missing }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Imports a company. @throws StartupProblem when it cannot be imported; then nothing is changed */
export const importCompanyFrom = (env: Env, file: string) =>
  withServices(env, async (services) => {
    try {
      return await importCompany(services, file)
    } catch (error) {
      throw error instanceof ImportRefused
        ? new StartupProblem(error.message, 'Nothing was imported.', { cause: error })
        : error
    }
  })

interface Outcome {
  readonly text: string
  /** Files are missing or damaged in the archive. */
  readonly incomplete: boolean
}

/** Returns the report of an export that the command prints; an incomplete one makes it fail. */
export function exportOutcome(
  companyId: string,
  file: string,
  { rows, files, damaged }: { readonly rows: number; readonly files: number; readonly damaged: readonly string[] },
): Outcome {
  const text = `${file} holds ${counted(rows, 'row')} and ${counted(files, 'file')}.\nIt is not encrypted: keep it as safe as the office itself.`
  if (damaged.length === 0) return { text, incomplete: false }
  const list = damaged.map((path) => `  ${path}\n`).join('')
  return {
    text: `${text}\n\n${counted(damaged.length, 'file')} ${damaged.length === 1 ? 'is' : 'are'} missing or damaged, and not whole in it:\n${list}"npm run files:verify -- ${companyId}" says what is wrong with each.`,
    incomplete: true,
  }
}

async function run(command: string | undefined, args: readonly string[]): Promise<Outcome> {
  const [first, second] = args
  if (command === 'export' && first && uuid.test(first) && second) {
    return exportOutcome(first, second, await exportCompanyTo(readEnv(), first.toLowerCase(), resolve(second)))
  }
  if (command === 'import' && first) {
    const { name, rows, files, people } = await importCompanyFrom(readEnv(), resolve(first))
    return {
      text: `${name} was imported: ${counted(rows, 'row')}, ${counted(files, 'file')}. Its people (${people}) set a new password by "I forgot my password".\nLinks that were mailed before (appointments, video calls, forms) lead to the former installation; reminders and new messages carry links to this one.`,
      incomplete: false,
    }
  }
  throw new StartupProblem(
    'Which company?',
    'npm run company:export -- <company id> <file.zip>, or npm run company:import -- <file.zip>',
  )
}

if (import.meta.main) {
  try {
    const { text, incomplete } = await run(process.argv[2], process.argv.slice(3))
    process.stdout.write(`${text}\n`)
    if (incomplete) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  }
}
