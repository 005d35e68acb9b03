// Runs the product in a separate process with stand-ins for all providers, so that crashes, memory growth and errors
// are visible from outside. Settings as JSON in argv[2]; questions as messages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { smtpMail } from '#server/adapters/smtp-mail.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { listen } from '#server/start/listen.ts'
import { openTestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { startAthStandIn } from '#tests/support/ath-stand-in.ts'
import { startDailyStandIn } from '#tests/support/daily-stand-in.ts'
import { createMailSpy } from '#tests/support/mail-spy.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { openMailbox } from './mailbox.ts'
import { buildFuzzFixture } from './fuzz-fixture.ts'

export interface FuzzTargetSettings {
  readonly urls: DatabaseUrls
}
export interface FuzzTargetState {
  readonly rss: number
  readonly heap: number
  readonly loggedErrors: readonly string[]
  readonly polluted: boolean
}

const { urls } = JSON.parse(process.argv[2] ?? '{}') as FuzzTargetSettings
const directory = mkdtempSync(join(tmpdir(), 'bufete-fuzz-'))
const clock = { now: () => new Date() }

/** Errors that were logged or uncaught. */
const loggedErrors: string[] = []
/** A job whose object was deleted meanwhile fails once and is retried. */
const isRetried = (line: string): boolean => /Failed task .* attempt 1 of [2-9]/.test(line)
const log = pino(
  { level: 'error' },
  new Writable({
    write(line: Buffer, _, done) {
      if (!isRetried(String(line))) loggedErrors.push(String(line).slice(0, 4_000))
      done()
    },
  }),
)
process.on('uncaughtException', (error) => {
  loggedErrors.push(`uncaught: ${error.stack}`)
})
process.on('unhandledRejection', (error) => {
  loggedErrors.push(`unhandled: ${(error as Error | undefined)?.stack ?? String(error)}`)
})

const [stripe, ath, model, daily, mailbox] = [
  await startStripeStandIn({ clock }),
  await startAthStandIn({ clock }),
  await startOpenAiStandIn(),
  await startDailyStandIn(),
  await openMailbox(),
]
const spy = createMailSpy()
const smtp = smtpMail(mailbox.url, 'Bufete <no-reply@bufete.example>', { perSecond: 1_000 })
const opened = await openTestApp({
  urls,
  directory,
  background: true,
  log,
  ports: {
    // Keeps the product's message for tests, and sends it to the mailbox, which keeps the mail as it arrives.
    mail: Object.assign(spy, {
      send: (message: Parameters<typeof smtp.send>[0]) => {
        spy.sent.push(message)
        return smtp.send(message)
      },
    }),
    storage: createDiskStorage({ root: join(directory, 'files') }),
  },
  env: {
    ...stripe.env,
    ...ath.env,
    ...model.env,
    DAILY_API_KEY: daily.apiKey,
    DAILY_API_URL: daily.url,
    DAILY_WEBHOOK_SECRET: daily.hookSecret,
  },
})
const app = { ...opened, mail: spy }
const [{ id: firstPlan } = { id: '' }] = await asOwner<{ id: string }>(app, 'select id from plan where is_default')
const server = await listen(app.handler, { host: '127.0.0.1', port: 0 })

async function answer(question: string): Promise<unknown> {
  if (question === 'fixture') {
    // Earlier fixtures used up the limits of the few addresses that send, and published other plans.
    await asOwner(app, `with limits as (delete from rate_limit) update plan set is_default = false where is_default`)
    await asOwner(app, 'update plan set is_default = true where id = $1', [firstPlan])
    // The administrator may have changed their address meanwhile.
    await asOwner(
      app,
      `update user_account set email = 'admin@bufete.localhost', username = 'admin', status = 'active'
        where id = (select id from user_account where profile = 'administrator' order by created_at, id limit 1)`,
    )
    return buildFuzzFixture(app)
  }
  if (question === 'mails') return mailbox.received
  if (question === 'state') {
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    const logged = loggedErrors.splice(0)
    return { rss, heap: heapUsed, loggedErrors: logged, polluted: 'polluted' in {} } satisfies FuzzTargetState
  }
  throw new Error(`unknown question ${question}`)
}

process.on('message', ({ n, question }: { n: number; question: string }) => {
  if (question === 'stop') return void stop()
  answer(question).then(
    (result) => process.send?.({ n, result }),
    (error: unknown) => process.send?.({ n, failed: (error as Error).stack }),
  )
})
process.once('disconnect', () => {
  void stop()
})

async function stop(): Promise<void> {
  server.closeAllConnections()
  server.close()
  await app.close()
  for (const service of [stripe, ath, model, daily, mailbox, smtp]) await service.close()
  rmSync(directory, { recursive: true, force: true })
  process.exit(0)
}

const address = server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
