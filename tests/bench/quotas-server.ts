// Server process of quotas.ts: fires commanded charges with the concurrency of its pool. Settings as JSON in argv[2],
// commands as messages.
import { pino } from 'pino'
import type { EntityManager } from '@mikro-orm/postgresql'
import { createApp } from '#server/app.ts'
import { withScope, type Scope } from '#server/db/scope.ts'
import { readEnv } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import { acceptInvitationSeat, type OpenInvitation } from '#modules/companies/open-invitation.ts'

export interface ServerSettings {
  readonly directory: string
  readonly app: string
  readonly jobs: string
}
export type Command =
  | {
      readonly kind: 'reserve'
      readonly companyId: string
      readonly userId: string
      readonly amount: number
      readonly count: number
      readonly settle: boolean
      readonly expiresInSeconds: number
    }
  | { readonly kind: 'seats'; readonly companyId: string; readonly tokens: readonly string[] }
  | { readonly kind: 'background' }
  | { readonly kind: 'stop' }
export interface Outcome {
  readonly successes: number
  readonly refused: number
  readonly failed: number
  readonly seconds: number
}

const settings = JSON.parse(process.argv[2] ?? '{}') as ServerSettings
const app = await createApp({
  env: readEnv({ NODE_ENV: 'production', DATA_DIR: settings.directory, LOG_LEVEL: 'error' }),
  urls: settings,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'error' }),
})
const { entitlements } = app.services.ports
const transaction = <T>(scope: Scope, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  withScope(scope, () => app.services.openWork().em.transactional(work))

async function countOutcomes(attempts: readonly (() => Promise<unknown>)[]): Promise<Outcome> {
  const started = performance.now()
  const all = await Promise.all(
    attempts.map((go) =>
      go().then(
        () => 'taken' as const,
        (error: unknown) => {
          if (error instanceof AppError && error.status === 402) return 'refused' as const
          process.stderr.write(`${String(error)}\n`)
          return 'failed' as const
        },
      ),
    ),
  )
  const count = (outcome: string) => all.filter((a) => a === outcome).length
  return {
    successes: count('taken'),
    refused: count('refused'),
    failed: count('failed'),
    seconds: (performance.now() - started) / 1000,
  }
}

const commands = {
  reserve: ({ companyId, userId, amount, count, settle, expiresInSeconds }: Extract<Command, { kind: 'reserve' }>) => {
    const scope = { kind: 'company', companyId, userId } as const
    return countOutcomes(
      Array.from({ length: count }, () => async () => {
        const id = await transaction(scope, (tx) =>
          entitlements.reserveTokens(tx, { companyId, userId, module: 'assistant', amount, expiresInSeconds }),
        )
        if (settle) await transaction(scope, (tx) => entitlements.settleTokens(tx, companyId, id, amount))
      }),
    )
  },
  /** The part of accepting an invitation after hashing the password. */
  seats: ({ companyId, tokens }: Extract<Command, { kind: 'seats' }>) =>
    countOutcomes(
      tokens.map(
        (token) => () =>
          transaction({ kind: 'identity' }, (tx) =>
            acceptInvitationSeat(
              tx,
              app.services.openWork(),
              { companyId, profile: 'professional' } as OpenInvitation,
              token,
            ),
          ),
      ),
    ),
}

// The parent has ended.
process.on('disconnect', () => {
  process.exit(0)
})
process.on('message', (command: Command) => {
  void (async () => {
    if (command.kind === 'stop') {
      await app.close()
      process.exit(0)
    }
    if (command.kind === 'background') {
      await app.startBackground()
      process.send?.({ ready: true })
      return
    }
    process.send?.(command.kind === 'reserve' ? await commands.reserve(command) : await commands.seats(command))
  })()
})
process.send?.({ ready: true })
