// Installation shown in the guides: demo data and a scripted language model, on an in-memory database.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { freePort } from '#server/db/postmaster.ts'
import { readEnv } from '#server/env.ts'
import { Shutdown } from '#server/start/shutdown.ts'
import { startServer } from '#server/start/start-server.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { createTestDirectory, removeAbandonedTestDirectories } from '#tests/support/test-directories.ts'

export const administrator = { email: 'administracion@bufete.example', password: 'Bufete-2026!' } as const

export interface GuideInstallation {
  readonly address: string
  /** Replacements in the pictures, by the text of this installation. */
  readonly replacements: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

export async function openGuideInstallation(): Promise<GuideInstallation> {
  const log = pino({ level: 'error' })
  const shutdown = new Shutdown(log)
  shutdown.listenToSignals()
  try {
    await removeAbandonedTestDirectories()
    const temporaryDirectory = await shutdown.step('place', createTestDirectory, (directory) => {
      rmSync(directory, { recursive: true, force: true })
    })
    const postgres = await shutdown.step(
      'database',
      () => startEmbeddedPostgres({ dataDir: temporaryDirectory, password: 'owner', volatile: true }),
      (started) => started.stop(),
    )
    await ensureDatabase(postgres.url('postgres'), 'bufete')
    const languageModel = await shutdown.step(
      'language model',
      () => startOpenAiStandIn(),
      (started) => started.close(),
    )
    const [port, directory] = [await freePort(), join(temporaryDirectory, 'data')]
    await startServer(
      readEnv({
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: directory,
        DATABASE_URL: postgres.url('bufete'),
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...languageModel.env,
      }),
      shutdown,
      log,
      { demo: true },
    )
    const { OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_EMBEDDING_MODEL, OPENAI_TRANSCRIPTION_MODEL } = languageModel.env
    return {
      address: `http://localhost:${port}`,
      replacements: {
        [directory]: './data',
        [OPENAI_BASE_URL]: 'https://api.openai.com/v1',
        [OPENAI_TRANSCRIPTION_MODEL]: 'whisper-1',
        [OPENAI_EMBEDDING_MODEL]: 'text-embedding-3-small',
        [OPENAI_MODEL]: 'gpt-5-mini',
      },
      close: () => shutdown.stop(),
    }
  } catch (error) {
    await shutdown.stop()
    throw error
  }
}
