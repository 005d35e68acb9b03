import { implement } from '#server/http/implement.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { formSendsContract } from '../sends.contract.ts'
import { listFiledResponses, listResponsesOfPerson, listSends } from './list-sends.ts'
import { linkOfSend, resendForm, revokeSend, sendForm } from './send-form.ts'

export const formSendsRoutes = (deps: FormsDependencies) =>
  implement(formSendsContract, {
    list: (ctx, { query }) => listSends(ctx, query),
    filed: (ctx, { query }) => listFiledResponses(ctx, query),
    fromPerson: (ctx, { query }) => listResponsesOfPerson(ctx, query),
    create: (ctx, { params, body }) => sendForm(deps, ctx, params.id, body),
    resend: (ctx, { params }) => resendForm(deps, ctx, params.sendId),
    link: (ctx, { params }) => linkOfSend(deps, ctx, params.sendId),
    revoke: (ctx, { params }) => revokeSend(ctx, params.sendId),
  })
