import type { Module } from '#server/module.ts'
import { inboxContract } from './inbox/inbox.contract.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { warnOfEndingLinks } from './inbox/link-alerts.ts'
import { purgeMail } from './inbox/purge-mail.ts'
import { mailroomAudit } from './mailroom.audit.ts'
import { mailroomDependencies } from './mailroom.dependencies.ts'
import { mailroomErrors } from './mailroom.errors.ts'
import { mailReceived } from './mailroom.events.ts'
import { mailroomTables } from './mailroom.tables.ts'
import { readMail } from './notices/read-mail.ts'
import { sweepMail } from './receiving/sweep-mail.ts'

export const mailroomModule: Module = {
  name: 'mailroom',
  entities: [],
  contracts: [inboxContract],
  errors: mailroomErrors.table,
  audit: mailroomAudit,
  tables: mailroomTables,
  create(services) {
    const deps = mailroomDependencies(services)
    return {
      routes: [inboxRoutes(deps)],
      listeners(bus) {
        bus.after(mailReceived, 'mailroom.read-mail', (work, { mailId }) => readMail(deps, work, { mailId }))
      },
      jobs(registry) {
        registry.every('mailroom.warn-of-ending-links', '20 * * * *', warnOfEndingLinks)
        registry.every('mailroom.purge', '55 3 * * *', async (work) => {
          await purgeMail(work, deps)
          await sweepMail(deps, work)
        })
      },
      close: () => deps.reader.close(),
    }
  },
}
