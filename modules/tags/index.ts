import type { Module } from '#server/module.ts'
import { TagSubjects, type TagSubject } from './tag-subject.ts'
import { tagsAudit } from './tags.audit.ts'
import { tagsContract } from './tags.contract.ts'
import { tagsErrors } from './tags.errors.ts'
import { tagsRoutes } from './tags.routes.ts'
import { tagsTables } from './tags.tables.ts'

export { applyTagAct } from './tag-object.ts'
export { hasTag, type TagSubject } from './tag-subject.ts'

export interface TagsApi {
  /** Declares objects that can have tags. */
  addSubject(subject: TagSubject): void
}

export const tagsModule: Module<TagsApi> = {
  name: 'tags',
  entities: [],
  contracts: [tagsContract],
  errors: tagsErrors.table,
  audit: tagsAudit,
  tables: tagsTables,
  create() {
    const subjects = new TagSubjects()
    return { api: { addSubject: (subject) => subjects.add(subject) }, routes: [tagsRoutes(subjects)] }
  },
}
