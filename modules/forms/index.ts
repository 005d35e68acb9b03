import type { Module } from '#server/module.ts'
import { embedding } from './answering/embedding.ts'
import { publicFormsRoutes } from './answering/public-forms.routes.ts'
import { formsRoutes } from './editing/forms.routes.ts'
import { noteForms } from './forms.audit.ts'
import { formsContract } from './forms.contract.ts'
import { formsErrors } from './forms.errors.ts'
import { formsTools } from './forms-tools.ts'
import { tellOwner } from './messages/tell-owner.ts'
import { publicFormsContract } from './public-forms.contract.ts'
import { purgeForms } from './purge.ts'
import { responsesContract } from './responses.contract.ts'
import { fileSentAnswers } from './responses/file-sent-answer.ts'
import { responsesRoutes } from './responses/responses.routes.ts'
import { formSendsContract } from './sends.contract.ts'
import { formSendsRoutes } from './sends/sends.routes.ts'
import { formTemplatesContract } from './templates.contract.ts'
import { formTemplatesRoutes } from './templates/templates.routes.ts'

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
export { answersOfCase, type CaseAnswer } from './responses/case-answers.ts'

export const formsModule: Module = {
  name: 'forms',
  entities: [],
  // `/forms/sends` before `/forms/:id`.
  contracts: [formSendsContract, formsContract, responsesContract, publicFormsContract, formTemplatesContract],
  errors: formsErrors.table,
  routes(services) {
    const tools = formsTools(services)
    return [
      formSendsRoutes(tools),
      formsRoutes(tools),
      responsesRoutes(tools),
      publicFormsRoutes(tools),
      formTemplatesRoutes,
    ]
  },
  pages: embedding,
  register(services) {
    noteForms(services.bus)
    const tools = formsTools(services)
    services.jobs.every('forms.purge', '20 3 * * *', (work) => purgeForms(work, tools))
    tellOwner(services, tools)
    fileSentAnswers(services, tools)
  },
}
