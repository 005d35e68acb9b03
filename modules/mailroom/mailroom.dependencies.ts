import { documentsModule, type DocumentsApi } from '#modules/documents/index.ts'
import type { Services } from '#server/services.ts'
import { receivingDependencies, type ReceivingDependencies } from './receiving/receiving.dependencies.ts'

/** Objects shared by the use cases of this module. */
export interface MailroomDependencies extends ReceivingDependencies {
  readonly documents: DocumentsApi
}

export const mailroomDependencies = (services: Services): MailroomDependencies => ({
  ...receivingDependencies(services),
  documents: services.use(documentsModule),
})
