// Daily mail on two servers, one of which is killed: everybody gets one message. A copy that is sent again has the same
// Message-ID, by which mail programs recognise it.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { office, type Office } from './support/actors.ts'
import { asOwner } from './support/as-owner.ts'
import { useApp } from './support/app.ts'
import { startScheduleServer, type ScheduleServer } from './support/schedule-servers.ts'

const recipientCount = 16
const app = useApp()
let lawOffice: Office
let smtp: SMTPServer
/** Message ids by address. */
const messageIdsByAddress = new Map<string, string[]>()
const servers: ScheduleServer[] = []
const startOfSlot = Date.parse('2026-12-03T11:30:00Z')

/** A slow SMTP server, so that a server can be killed between sending and recording. */
function slowMailServer(): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      let raw = ''
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => {
          raw += part
        })
        .on('end', () => {
          const to = session.envelope.rcptTo[0]?.address ?? ''
          // The owner also gets a notice about their unconfirmed address.
          if (to.endsWith('@once.example'))
            messageIdsByAddress.set(to, [
              ...(messageIdsByAddress.get(to) ?? []),
              /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '',
            ])
          setTimeout(done, 60)
        })
    },
  })
}

beforeAll(async () => {
  lawOffice = await office(app())
  await asOwner(
    app(),
    `
    with made as (insert into user_account (company_id, profile, username, email, email_confirmed_at, password_hash,
      name, surname, referral_code)
      select $1, 'professional', 'persona-' || n, 'persona-' || n || '@once.example', now(), 'none', 'Persona', n::text,
        'once-' || n from generate_series(1, $2::int) n returning company_id, id)
    insert into notice (company_id, user_id, kind, key, at) select company_id, id, 'recording.ready',
      'recording.ready:' || id, '2026-12-03T09:00:00Z' from made`,
    [lawOffice.companyId, recipientCount],
  )
  smtp = slowMailServer()
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  servers.push(
    ...(await Promise.all(
      [1, 2].map(() =>
        startScheduleServer({
          urls: app().urls,
          directory: app().directory,
          smtpUrl,
          now: startOfSlot,
          runsJobs: true,
          env: { MAIL_PER_SECOND: '10' },
        }),
      ),
    )),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await new Promise<void>((resolve) => {
    smtp.close(() => {
      resolve()
    })
  })
})

const countDigests = async () =>
  (await asOwner<{ n: number }>(app(), 'select count(*)::int as n from notice_digest'))[0]?.n ?? 0
const states = async () =>
  Object.fromEntries(
    (
      await asOwner<{ state: string; n: number }>(
        app(),
        `select state, count(*)::int as n from mail_delivery where to_masked like '%@once.example' group by state`,
      )
    ).map(({ state, n }) => [state, n]),
  )

describe('a server that is killed', () => {
  it('leaves the rest of the daily mail to the other server; a mail sent again keeps its Message-ID', async () => {
    const [firstServer, secondServer] = servers as [ScheduleServer, ScheduleServer]
    const interruptedSlot = firstServer.send({ kind: 'slot', name: 'notifications.digest', now: startOfSlot })
    await expect.poll(() => messageIdsByAddress.size, { timeout: 20_000, interval: 10 }).toBeGreaterThan(1)
    await firstServer.kill()
    await interruptedSlot
    // The interrupted slot is not repeated: the surviving server continues its round of mails in the next slots, as soon
    // as the hold of the killed server has expired, which would take a minute.
    await asOwner(app(), 'update office_round set held_until = now()')
    for (const minutes of [0, 5, 5, 10])
      await secondServer.send({ kind: 'slot', name: 'notifications.digest', now: startOfSlot + minutes * 60_000 })
    expect(await countDigests()).toBe(recipientCount)
    await expect.poll(states, { timeout: 25_000 }).toEqual({ sent: recipientCount })
    expect(messageIdsByAddress.size).toBe(recipientCount)
    // A message that the killed server sent and the other server sent again has the same id.
    expect([...messageIdsByAddress.values()].map((ids) => new Set(ids).size)).toEqual(Array(recipientCount).fill(1))
    const copies = [...messageIdsByAddress.values()].reduce((sum, ids) => sum + ids.length - 1, 0)
    expect(copies).toBeLessThanOrEqual(4)
  }, 60_000)
})
