import { implement } from '#server/http/implement.ts'
import type { FormsTools } from '../forms-tools.ts'
import { formSendsContract } from '../sends.contract.ts'
import { listFiled, listSends } from './list-sends.ts'
import { linkOfSend, resendForm, revokeSend, sendForm } from './send-form.ts'

export const formSendsRoutes = (tools: FormsTools) =>
  implement(formSendsContract, {
    list: (ctx, { query }) => listSends(ctx, query),
    filed: (ctx, { query }) => listFiled(ctx, query),
    create: (ctx, { params, body }) => sendForm(tools, ctx, params.id, body),
    resend: (ctx, { params }) => resendForm(tools, ctx, params.sendId),
    link: (ctx, { params }) => linkOfSend(tools, ctx, params.sendId),
    revoke: (ctx, { params }) => revokeSend(ctx, params.sendId),
  })
