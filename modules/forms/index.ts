import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import { formsTables } from './forms.tables.ts'
import { embeddingRoutes } from './answering/embedding.ts'
import { publicFormsRoutes } from './answering/public-forms.routes.ts'
import { clientFormsContract } from './client-forms/client-forms.contract.ts'
import { clientFormsRoutes } from './client-forms/client-forms.routes.ts'
import { formBulkRoutes, formsRoutes } from './editing/forms.routes.ts'
import { formsAudit } from './forms.audit.ts'
import { formBulkContract } from './form-bulk.contract.ts'
import { formsContract } from './forms.contract.ts'
import { formsErrors } from './forms.errors.ts'
import { formsDependencies } from './forms.dependencies.ts'
import { notifyOwner } from './messages/notify-owner.ts'
import { publicFormsContract } from './public-forms.contract.ts'
import { purgeForms } from './purge.ts'
import { responsesContract } from './responses.contract.ts'
import { addFilesOfSentResponses } from './responses/add-files-of-sent-responses.ts'
import { withResponses, type FileResponses } from './responses/file-responses.ts'
import { responsesRoutes } from './responses/responses.routes.ts'
import { formSendsContract } from './sends.contract.ts'
import { sendForm } from './sends/send-form.ts'
import { formSendsRoutes } from './sends/sends.routes.ts'
import { formTemplatesContract } from './templates.contract.ts'
import { formTemplatesRoutes } from './templates/templates.routes.ts'

export { findForm, findForms, findPublicForms, type FoundForm } from './find-form.ts'
export { formsErrors } from './forms.errors.ts'
export {
  formChanged,
  formCreated,
  formPublished,
  formRemoved,
  formRestored,
  formSent,
  formUnpublished,
  responseFiled,
  responseRemoved,
  responseRestored,
  responseSubmitted,
} from './forms.events.ts'
export {
  createVisitorLink,
  extendVisitorLink,
  findVisitorLinks,
  renewVisitorLinks,
  visitorLinkOfResponse,
  type VisitorLink,
} from './sends/visitor-link.ts'
export type { FileResponses } from './responses/file-responses.ts'
export { partiesOfResponses } from './responses/parties-of-responses.ts'
export { responsesOfCase, type CaseResponse } from './responses/case-responses.ts'

export { withdrawSends } from './sends/withdraw-sends.ts'
export { storedAmount } from './stored-values.ts'

export interface FormsApi {
  /** Sends a public form to a person of a case. See {@link sendForm}. */
  sendForm(ctx: Context, formId: string, input: Parameters<typeof sendForm>[3]): ReturnType<typeof sendForm>
  /** Files responses into a case within the caller's transaction. See {@link withResponses}. */
  withResponses<T>(ctx: Context, responseIds: readonly string[], work: (file: FileResponses) => Promise<T>): Promise<T>
}

export const formsModule: Module<FormsApi> = {
  name: 'forms',
  entities: [],
  // `/forms/sends` must be registered before `/forms/:id`.
  contracts: [
    formSendsContract,
    formBulkContract,
    clientFormsContract,
    formsContract,
    responsesContract,
    publicFormsContract,
    formTemplatesContract,
  ],
  errors: formsErrors.table,
  audit: formsAudit,
  tables: formsTables,
  create(services) {
    const deps = formsDependencies(services)
    return {
      api: {
        sendForm: (ctx, formId, input) => sendForm(deps, ctx, formId, input),
        withResponses: (ctx, responseIds, work) => withResponses(deps, ctx, responseIds, work),
      },
      routes: [
        formSendsRoutes(deps),
        formBulkRoutes(deps),
        clientFormsRoutes(deps),
        formsRoutes(deps),
        responsesRoutes(deps),
        publicFormsRoutes(deps),
        formTemplatesRoutes,
      ],
      pages: () => embeddingRoutes(services),
      listeners(bus) {
        notifyOwner(bus, deps)
        addFilesOfSentResponses(bus, deps)
      },
      jobs(registry) {
        registry.every('forms.purge', '20 3 * * *', (work) => purgeForms(work, deps))
      },
    }
  },
}
