import { idsOf } from '#server/contract/shared.ts'
import { implement } from '#server/http/implement.ts'
import { addTag, countUses, listTags, removeTag, updateTag } from './define-tags.ts'
import { changeTagsOfObject, listTagsOfObjects } from './tag-object.ts'
import type { TagSubjects } from './tag-subject.ts'
import { tagsContract } from './tags.contract.ts'

export const tagsRoutes = (subjects: TagSubjects) =>
  implement(tagsContract, {
    list: (ctx) => listTags(ctx),
    uses: (ctx) => countUses(ctx, subjects),
    create: (ctx, { body }) => addTag(ctx, body),
    update: (ctx, { params, body }) => updateTag(ctx, params.id, body),
    remove: (ctx, { params }) => removeTag(ctx, params.id),
    ofObjects: (ctx, { params, query }) => listTagsOfObjects(ctx, subjects.of(params.kind), idsOf(query.ids)),
    tagObject: (ctx, { params, body }) => changeTagsOfObject(ctx, subjects.of(params.kind), params.objectId, body),
  })
