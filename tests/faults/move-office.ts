// A process that moves an office and kills itself before a step: `node tests/faults/move-office.ts <json>`.
import { pino } from 'pino'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { createApp } from '#server/app.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { moveCompany, type MoveStep } from '#server/start/company-move.ts'
import type { WithServices } from '#server/start/company-move/sides.ts'

export interface MovingSide {
  readonly settings: Readonly<Record<string, string>>
  readonly urls: DatabaseUrls
}
export interface MovingProcess {
  readonly companyId: string
  readonly source: MovingSide
  readonly target: MovingSide
  /** Step before which the process is killed; undefined: it is not. */
  readonly step?: MoveStep | undefined
  readonly undo?: boolean | undefined
}

const servicesOf =
  ({ settings, urls }: MovingSide): WithServices =>
  async (work) => {
    const env = readEnv(settings)
    const app = await createApp({
      env,
      urls,
      secrets: { masterKey: env.masterKey ?? Buffer.alloc(0) },
      log: pino({ level: 'silent' }),
      poolSize: 2,
      ...(env.storage.kind === 'disk'
        ? { ports: { storage: createDiskStorage({ root: env.storage.directory }) } }
        : {}),
    })
    try {
      return await work(app.services)
    } finally {
      await app.close()
    }
  }

if (import.meta.main) {
  const { companyId, source, target, step, undo = false } = JSON.parse(process.argv[2] ?? '') as MovingProcess
  const { outcome } = await moveCompany({
    companyId,
    source: readEnv(source.settings),
    target: readEnv(target.settings),
    undo,
    sourceServices: servicesOf(source),
    targetServices: servicesOf(target),
    beforeStep: (next) => {
      if (next === step) process.kill(process.pid, 'SIGKILL')
      return Promise.resolve()
    },
  })
  process.stdout.write(`${outcome}\n`)
}
