import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { accounts, type Accounts } from '#modules/identity/index.ts'

/** What the use cases of this module share, made once for an application. */
export interface CompaniesTools {
  readonly accounts: Accounts
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

export const companiesTools = (services: Services): CompaniesTools => ({
  accounts: accounts(services),
  queueMail: mailQueue(services),
  publicUrl: services.env.publicUrl,
})
