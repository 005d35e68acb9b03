// `npm run --silent db:distribute [-- FILE]`: writes the commands that distribute the tables of this database over a
// cluster of Citus, to a file or to the output. Changes nothing; see docs/runbooks/own-database.md.
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { readCatalogue } from '#server/db/distribution/catalogue.ts'
import { PlacementError } from '#server/db/distribution/placements.ts'
import { distributionScript, planDistribution } from '#server/db/distribution/plan.ts'
import { readEnv } from '#server/env.ts'
import { failureText } from './failure.ts'
import { StartupProblem } from './startup-problem.ts'
import { withDatabase } from './with-database.ts'

/** @throws StartupProblem for a database without the tables of the product, and for tables that cannot be placed */
async function scriptOf(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const catalogue = await readCatalogue(client)
    if (catalogue.tables.length === 0)
      throw new StartupProblem('This database has no tables.', 'Run npm run db:migrate first.')
    return distributionScript(planDistribution(catalogue))
  } catch (error) {
    if (error instanceof PlacementError)
      throw new StartupProblem(error.message, 'Say there whether each is copied to every node or stays on one.')
    throw error
  } finally {
    await client.end()
  }
}

try {
  const script = await withDatabase(readEnv(), ({ ownerUrl }) => scriptOf(ownerUrl))
  const [file] = process.argv.slice(2)
  if (file === undefined) process.stdout.write(script)
  else writeFileSync(file, script)
} catch (error) {
  process.stderr.write(`\n${failureText(error)}\n`)
  process.exitCode = 1
}
