import type { Module } from '#server/module.ts'
import { addressesAudit } from './addresses/addresses.audit.ts'
import { addressesContract } from './addresses/addresses.contract.ts'
import { addressesErrors } from './addresses/addresses.errors.ts'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { revokeAddressesOfMembers } from './addresses/revoke-of-members.ts'
import { mailroomTables } from './mailroom.tables.ts'
import { dropKeyContract, mailDropContract } from './receiving/mail-drop.contract.ts'
import { pollMailboxes } from './receiving/poll-mailboxes.ts'
import { receivingDependencies } from './receiving/receiving.dependencies.ts'
import { listenForMail } from './receiving/smtp-listener.ts'
import { sweepMail } from './receiving/sweep-mail.ts'

export const mailroomModule: Module = {
  name: 'mailroom',
  entities: [],
  contracts: [addressesContract, dropKeyContract, mailDropContract],
  errors: addressesErrors.table,
  audit: addressesAudit,
  tables: mailroomTables,
  create(services) {
    const receiving = receivingDependencies(services)
    const { host } = services.env.mailIn
    return {
      routes: addressesRoutes(receiving),
      listeners(bus) {
        revokeAddressesOfMembers(bus)
      },
      jobs(registry) {
        registry.every('mailroom.poll', '* * * * *', (work) => pollMailboxes(receiving, work))
        registry.every('mailroom.sweep', '50 3 * * *', (work) => sweepMail(receiving, work))
      },
      ...(host === undefined
        ? {}
        : {
            listen: async () => {
              const listener = await listenForMail(receiving, host)
              return () => listener.stop()
            },
          }),
      close: () => receiving.reader.close(),
    }
  },
}
