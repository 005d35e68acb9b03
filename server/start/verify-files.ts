// `npm run files:verify [-- <company id>] [--adopt]`: reads every file that the database knows, and names those that
// are missing or damaged.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyFiles, type UnreadableFile, type VerifiedFiles } from '#modules/portability/index.ts'
import { readEnv, type Env } from '#server/env.ts'
import { failureText } from './failure.ts'
import { adoptStorage } from './installation-storage.ts'
import { StartupProblem } from './startup-problem.ts'
import { withDatabase } from './with-database.ts'
import { withProduct } from './with-product.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface VerifyOptions {
  /** Of one company; all when not given. */
  readonly companyId?: string | undefined
  /** Makes the storage of the settings this installation's before, whatever is in it. */
  readonly adopt?: boolean | undefined
}

const lineOf = ({ companyId, problem, place, ownerId, path, reason }: UnreadableFile): string =>
  `${problem.padEnd(7)}  company ${companyId}  ${place} ${ownerId}  ${path}  (${reason})`

/**
 * Tells a line for each file that cannot be read. @throws {@link StartupProblem} where there is no installation, or its
 * storage is another's
 */
export async function verifyInstallationFiles(
  env: Env,
  { companyId, adopt = false }: VerifyOptions,
  print: (line: string) => void,
): Promise<VerifiedFiles> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres')))
    throw new StartupProblem(
      `There is no installation in ${env.dataDir}.`,
      'Set DATA_DIR to the directory of the installation.',
    )
  if (adopt) await withDatabase(env, ({ ownerUrl }) => adoptStorage(env, ownerUrl))
  return withProduct(env, (services) =>
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
        ? `${files} files of ${companies} companies were read, and are whole.\n`
        : `${unreadable} of ${files} files of ${companies} companies are missing or damaged. Bring them back from a backup: docs/runbooks/backup.md\n`,
    )
    if (unreadable > 0) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 2
  }
}
