import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { identityModule, type Accounts } from '#modules/identity/index.ts'

/** Objects shared by the use cases of this module, created once per application. */
export interface CompaniesDependencies {
  readonly accounts: Accounts
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

export const companiesDependencies = (services: Services): CompaniesDependencies => ({
  accounts: services.use(identityModule).accounts,
  queueMail: mailQueue(services),
  publicUrl: services.env.publicUrl,
})
