// `npm run db:migrate`: migrates the database to this version without starting the server.
import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { failureText } from './failure.ts'
import { openInstallation } from './open-installation.ts'
import { prepareInstallation } from './prepare-installation.ts'

async function migrate(): Promise<void> {
  const env = readEnv()
  const { secrets, database } = await openInstallation(env, pino({ level: 'warn' }))
  try {
    await prepareInstallation(env, database.ownerUrl, secrets, (notice) => {
      process.stdout.write(`${notice}\n`)
    })
  } finally {
    await database.close()
  }
}

try {
  await migrate()
  process.stdout.write('The database is up to date.\n')
} catch (error) {
  process.stderr.write(`\n${failureText(error)}\n`)
  process.exitCode = 1
}
