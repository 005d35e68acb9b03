// `npm run files:verify [-- <company id>] [--adopt]`: reads every file that the database refers to, and lists missing
// and damaged files.
import { parseArgs } from 'node:util'
import { verifyFiles, type UnreadableFile, type VerifiedFiles } from '#modules/portability/index.ts'
import { readEnv, type Env } from '#server/env.ts'
import { counted } from './counted.ts'
import { assertInstallation } from './data-directory.ts'
import { failureText } from './failure.ts'
import { adoptStorage } from './installation-storage.ts'
import { StartupProblem } from './startup-problem.ts'
import { withDatabase } from './with-database.ts'
import { withServices } from './with-services.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface VerifyOptions {
  /** Company whose files are verified; all by default. */
  readonly companyId?: string | undefined
  /** Whether to mark the configured storage as this installation's first, whatever it contains. */
  readonly adopt?: boolean | undefined
}

const lineOf = ({ companyId, problem, storageKind, recordId, path, reason }: UnreadableFile): string =>
  `${problem.padEnd(7)}  company ${companyId}  ${storageKind} ${recordId}  ${path}  (${reason})`

/**
 * Prints a line for each unreadable file. @throws {@link StartupProblem} when there is no installation, or the storage
 * belongs to another installation
 */
export async function verifyInstallationFiles(
  env: Env,
  { companyId, adopt = false }: VerifyOptions,
  print: (line: string) => void,
): Promise<VerifiedFiles> {
  assertInstallation(env)
  if (adopt) await withDatabase(env, ({ ownerUrl }) => adoptStorage(env, ownerUrl))
  return withServices(env, (services) =>
    verifyFiles(services, companyId, (file) => {
      print(lineOf(file))
    }),
  )
}

if (import.meta.main) {
  try {
    const {
      positionals: [companyId],
      values: { adopt },
    } = parseArgs({ allowPositionals: true, options: { adopt: { type: 'boolean' } } })
    if (companyId !== undefined && !uuid.test(companyId))
      throw new StartupProblem(
        `${companyId} is no company.`,
        'Name one by its id; without an id the files of all are read.',
      )
    const { companies, files, unreadable } = await verifyInstallationFiles(
      readEnv(),
      { companyId: companyId?.toLowerCase(), adopt },
      (line) => {
        process.stdout.write(`${line}\n`)
      },
    )
    process.stdout.write(
      unreadable === 0
        ? `Read: ${counted(files, 'file')} of ${counted(companies, 'company', 'companies')}. All are whole.\n`
        : `Missing or damaged: ${unreadable} of ${counted(files, 'file')} of ${counted(companies, 'company', 'companies')}. Bring them back from a backup: docs/runbooks/backup.md\n`,
    )
    if (unreadable > 0) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`\n${failureText(error, 'npm run files:verify -- [company id] [--adopt]')}\n`)
    process.exitCode = 2
  }
}
