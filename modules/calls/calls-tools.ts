import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'

/** What the use cases of this module share, made once for an application. */
export interface CallsTools {
  readonly services: Services
  readonly queueMail: QueueMail
  readonly publicUrl: string
}

export const callsTools = (services: Services): CallsTools => ({ services, queueMail: mailQueue(services), publicUrl: services.env.publicUrl })
