import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { formsModule, type FormsApi } from '#modules/forms/index.ts'
import { mattersModule, type MattersApi } from '#modules/matters/index.ts'

/** Objects shared by the use cases of this module, created once per application. */
export interface IntakeDependencies {
  readonly queueMail: QueueMail
  readonly forms: FormsApi
  readonly matters: MattersApi
}

export const intakeDependencies = (services: Services): IntakeDependencies => ({
  queueMail: mailQueue(services),
  forms: services.use(formsModule),
  matters: services.use(mattersModule),
})
