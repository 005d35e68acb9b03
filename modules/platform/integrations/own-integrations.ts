// The integrations that every installation has: database, storage, mail server and language model.
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { withPlatformName } from '#server/jobs/platform-name.ts'
import type { Integration } from '#server/ports/integrations.ts'
import type { Services } from '#server/services.ts'
import { platformMessages } from '../platform.messages.ts'
import { assistantIntegration } from './assistant-integration.ts'

const databaseIntegration = ({ env, openWork }: Services): Integration => {
  const url = env.databaseUrl && URL.canParse(env.databaseUrl) ? new URL(env.databaseUrl) : null
  return {
    name: 'database',
    kind: 'database',
    configured: true,
    facts: url
      ? { mode: 'server', address: url.host, name: url.pathname.slice(1) }
      : { mode: 'embedded', directory: env.dataDir },
    async test() {
      const stored = await withScope({ kind: 'public' }, () =>
        row(
          openWork().em,
          { version: col.text, connections: col.int, size: col.text },
          sql`
        select version() as version, pg_size_pretty(pg_database_size(current_database())) as size,
               (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
        ),
      )
      return {
        ok: stored !== undefined,
        detail: stored ? `${stored.version} · ${stored.size} · ${stored.connections} connections` : 'no answer',
      }
    },
  }
}

const storageIntegration = ({ env, ports }: Services): Integration => ({
  name: 'storage',
  kind: 'storage',
  configured: true,
  facts:
    env.storage.kind === 's3'
      ? {
          mode: 's3',
          address: env.storage.endpoint ?? 'https://s3.amazonaws.com',
          bucket: env.storage.bucket,
          ...(env.storage.region ? { region: env.storage.region } : {}),
        }
      : { mode: 'disk', directory: env.storage.directory },
  async test({ signal }) {
    const key = `integration-test/${randomUUID()}`
    const bytes = randomBytes(1024)
    try {
      await ports.storage.write(key, Readable.from([bytes], { objectMode: false }), signal)
      const read = await buffer(await ports.storage.read(key))
      return read.equals(bytes)
        ? { ok: true, detail: 'wrote, read and removed 1,024 bytes' }
        : { ok: false, detail: 'read other bytes than were written' }
    } finally {
      await ports.storage.remove(key)
    }
  },
})

const mailIntegration = ({ env, ports, openWork }: Services): Integration => {
  const server = env.smtpUrl && URL.canParse(env.smtpUrl) ? new URL(env.smtpUrl) : null
  return {
    name: 'mail',
    kind: 'mail',
    configured: ports.mail.configured,
    facts: { ...(server ? { address: `${server.protocol}//${server.host}` } : { mode: 'kept' }), sender: env.mailFrom },
    async test({ email, locale }) {
      const message = await withScope({ kind: 'public' }, () =>
        withPlatformName(openWork().em, layoutMail(platformMessages.mailTest, locale)),
      )
      const answer = await ports.mail.send({ id: randomUUID(), to: email, locale, ...message })
      return { ok: true, detail: answer ?? `handed over for ${email}` }
    },
  }
}

/** Returns the integrations of the platform itself; modules register others. */
export const ownIntegrations = (services: Services): readonly Integration[] => [
  databaseIntegration(services),
  storageIntegration(services),
  mailIntegration(services),
  assistantIntegration(services),
]
