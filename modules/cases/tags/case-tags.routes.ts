import { idsOf } from '#server/contract/shared.ts'
import { implement } from '#server/http/implement.ts'
import { caseTagsContract } from './case-tags.contract.ts'
import { addTag, listTags, removeTag, updateTag } from './define-tags.ts'
import { changeTagsOfCase, listTagsOfCases } from './tag-case.ts'

export const caseTagsRoutes = implement(caseTagsContract, {
  list: (ctx) => listTags(ctx),
  create: (ctx, { body }) => addTag(ctx, body),
  update: (ctx, { params, body }) => updateTag(ctx, params.id, body),
  remove: (ctx, { params }) => removeTag(ctx, params.id),
  ofCases: (ctx, { query }) => listTagsOfCases(ctx, idsOf(query.caseIds)),
  tagCase: (ctx, { params, body }) => changeTagsOfCase(ctx, params.id, body),
})
