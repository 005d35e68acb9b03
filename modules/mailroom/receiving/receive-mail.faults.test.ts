// Two servers receive mail while one is killed and database connections are cut. Each acknowledged mail is stored once.
import { expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { storageUsed } from '#tests/support/files.ts'
import { addressOf, mailsOf } from '#tests/support/mail-in.ts'
import { sendUntilAcknowledged, startMailServer } from '#tests/support/mail-servers.ts'
import { openRaw } from '../reading/open-raw.ts'
import { receivingDependencies } from './receiving.dependencies.ts'
import { sweepMail } from './sweep-mail.ts'

const app = useApp()
const count = 80
const messageOf = (n: number) =>
  Buffer.from(`From: a@juzgado.example\r\nSubject: mail ${n}\r\n\r\n${'texto '.repeat(500)}${n}\r\n`)

it(
  'a killed server and cut connections lose no acknowledged mail and store none twice',
  { timeout: 60_000 },
  async () => {
    const { owner, companyId } = await office(app())
    const address = await addressOf(owner)
    const settings = { urls: app().urls, directory: app().directory }
    const [first, second] = await Promise.all([startMailServer(settings), startMailServer(settings)])
    let running = [first, second]
    const acknowledged = new Set<number>()
    let faults: Promise<unknown> = Promise.resolve()
    try {
      const { attempts } = await sendUntilAcknowledged({
        ports: () => running.map(({ mailPort }) => mailPort),
        to: () => address,
        count,
        concurrency: 8,
        messageOf,
        onAcknowledged(n) {
          acknowledged.add(n)
          if (acknowledged.size === 20) {
            running = [second]
            faults = first.kill()
          }
          if (acknowledged.size === 50)
            faults = faults.then(() =>
              asOwner(
                app(),
                `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`,
              ),
            )
        },
      })
      await faults
      expect(attempts).toBeGreaterThan(count)
    } finally {
      await Promise.all([first, second].map((server) => server.stop()))
    }
    expect(acknowledged.size).toBe(count)
    const mails = await mailsOf(app(), companyId)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      Array.from({ length: count }, (_, n) => `mail ${n}`).sort(),
    )
    expect(mails.every(({ state }) => state === 'received')).toBe(true)
    const events = await asOwner(app(), `select from outbox_event where company_id = $1 and name = $2`, [
      companyId,
      'mailroom.mail.received',
    ])
    expect(events).toHaveLength(count)
    const deps = receivingDependencies(app().services)
    const work = app().services.openWork()
    try {
      let bytes = 0
      await withScope({ kind: 'company', companyId }, async () => {
        for (const { id, subject } of mails) {
          const raw = await openRaw(deps, work.em, id)
          expect(raw).toEqual(messageOf(Number(subject.slice(5))))
          bytes += raw.length
        }
      })
      expect(await storageUsed(owner)).toBe(bytes)
      // The sweep of the next day removes only bytes without a row, which interrupted attempts left.
      const tomorrow = { now: () => new Date(Date.now() + 26 * 3_600_000) }
      await sweepMail(deps, { ...work, ports: { ...work.ports, clock: { ...work.ports.clock, ...tomorrow } } })
      const stored = []
      for await (const { key } of deps.files.storage.list(`${companyId}/`)) stored.push(key)
      expect(stored.sort()).toEqual(mails.map(({ storage_key: key }) => key).sort())
    } finally {
      await deps.reader.close()
    }
  },
)
