import { implement } from '#server/http/implement.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { publicFormsContract } from '../public-forms.contract.ts'
import { mailDraft, readDraft, saveDraft, updateDraft } from './drafts.ts'
import { readCopy } from './read-copy.ts'
import { readPublicForm } from './read-public-form.ts'
import { receiveAnswerFile } from './receive-file.ts'
import { submitResponse } from './submit-response.ts'

export const publicFormsRoutes = (deps: FormsDependencies) =>
  implement(publicFormsContract, {
    get: (ctx, { params, query }) => readPublicForm(ctx, params.slug, query),
    submit: (ctx, { params, body }) => submitResponse(deps, ctx, params.slug, body),
    saveDraft: (ctx, { params, body }) => saveDraft(ctx, params.slug, body),
    draft: (ctx, { params }) => readDraft(ctx, params.slug, params.token),
    updateDraft: (ctx, { params, body }) => updateDraft(ctx, params.slug, params.token, body),
    mailDraft: (ctx, { params, body }) => mailDraft(deps, ctx, params.slug, params.token, body),
    upload: (ctx, { params, query }) => receiveAnswerFile(deps, ctx, params.slug, query),
    copy: (ctx, { params }) => readCopy(ctx, params.slug, params.token),
  })
