import type { Module } from '#server/module.ts'
import { addressesAudit } from './addresses/addresses.audit.ts'
import { addressesContract } from './addresses/addresses.contract.ts'
import { addressesErrors } from './addresses/addresses.errors.ts'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { revokeMemberAddresses } from './addresses/revoke-member-addresses.ts'
import { correspondenceAudit } from './correspondence/correspondence.audit.ts'
import { correspondenceContract } from './correspondence/correspondence.contract.ts'
import { correspondenceErrors } from './correspondence/correspondence.errors.ts'
import { sentMailSource } from './correspondence/sent-mail-source.ts'
import { correspondenceRoutes } from './correspondence/correspondence.routes.ts'
import { deliverMessage, resumeSending } from './correspondence/deliver-message.ts'
import { fileMessageText, fileMessageTextJob } from './correspondence/message-document.ts'
import { sendMessageJob } from './correspondence/send-message.ts'
import { inboxContract } from './inbox/inbox.contract.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { warnOfExpiringLinks } from './inbox/link-alerts.ts'
import { purgeMail } from './inbox/purge-mail.ts'
import { mailroomAudit } from './mailroom.audit.ts'
import { mailroomDependencies } from './mailroom.dependencies.ts'
import { mailroomErrors } from './mailroom.errors.ts'
import { mailReceived } from './mailroom.events.ts'
import { mailroomTables } from './mailroom.tables.ts'
import { readMail } from './notices/read-mail.ts'
import { dropKeyContract, mailDropContract } from './receiving/mail-drop.contract.ts'
import { pollMailboxes } from './receiving/poll-mailboxes.ts'
import { listenForMail } from './receiving/smtp-listener.ts'
import { sweepMail } from './receiving/sweep-mail.ts'

/**
 * Priority of reading mail. Strangers decide how much arrives, so it runs after jobs of people (0): a greater number runs
 * later.
 */
const mailPriority = 5

export const mailroomModule: Module = {
  name: 'mailroom',
  entities: [],
  contracts: [inboxContract, correspondenceContract, addressesContract, dropKeyContract, mailDropContract],
  errors: { ...mailroomErrors.table, ...correspondenceErrors.table, ...addressesErrors.table },
  audit: (on) => {
    mailroomAudit(on)
    addressesAudit(on)
    correspondenceAudit(on)
  },
  tables: mailroomTables,
  create(services) {
    const deps = mailroomDependencies(services)
    const { host } = services.env.mailIn
    return {
      workDone: sentMailSource,
      routes: [inboxRoutes(deps), correspondenceRoutes(deps), ...addressesRoutes(deps)],
      listeners(bus) {
        bus.after(mailReceived, 'mailroom.read-mail', (work, { mailId }) => readMail(deps, work, { mailId }), {
          priority: mailPriority,
        })
        revokeMemberAddresses(bus)
      },
      jobs(registry) {
        registry.handle(sendMessageJob, (work, payload) => deliverMessage(deps, work, payload))
        registry.handle(fileMessageTextJob, (work, payload) => fileMessageText(deps, work, payload))
        registry.every('mailroom.resume-sending', '*/10 * * * *', resumeSending)
        registry.every('mailroom.poll', '* * * * *', (work) => pollMailboxes(deps, work))
        registry.every('mailroom.sweep', '50 3 * * *', (work) => sweepMail(deps, work))
        registry.every('mailroom.warn-of-ending-links', '20 * * * *', warnOfExpiringLinks)
        registry.every('mailroom.purge', '55 3 * * *', (work) => purgeMail(work, deps))
      },
      ...(host === undefined
        ? {}
        : {
            listen: async () => {
              const listener = await listenForMail(deps, host)
              return () => listener.stop()
            },
          }),
      close: () => deps.reader.close(),
    }
  },
}
