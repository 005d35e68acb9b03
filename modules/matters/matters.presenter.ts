import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { TemplateDefinition } from './definition.contract.ts'
import type { MatterTemplate, MatterTemplateDetail } from './matters.contract.ts'
import { matterTemplateAbilities, type MatterActor } from './matters.policy.ts'

export const matterTemplateRow = {
  id: col.uuid,
  companyId: col.uuid,
  name: col.text,
  kind: col.text,
  description: col.text,
  definition: col.json<TemplateDefinition>(),
  reviewedBy: col.uuid.nullable,
  reviewerName: col.text.nullable,
  reviewerSurname: col.text.nullable,
  reviewedAt: col.timestamptz.nullable,
  archivedAt: col.timestamptz.nullable,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
} as const satisfies Shape
export type MatterTemplateRow = RowOf<typeof matterTemplateRow>

export const matterTemplateRows = sql.raw(`select t.id, t.company_id as "companyId", t.name, t.kind, t.description,
  t.definition, t.reviewed_by as "reviewedBy", u.name as "reviewerName", u.surname as "reviewerSurname",
  t.reviewed_at as "reviewedAt", t.archived_at as "archivedAt", t.version, t.created_at as "createdAt",
  t.updated_at as "updatedAt" from matter_template t
  left join user_account u on u.company_id = t.company_id and u.id = t.reviewed_by`)

export const personOf = (id: string | null, name: string | null, surname: string | null) =>
  id === null ? null : { id, name: name ?? '', surname: surname ?? '' }

export const countsOf = ({ folders, parties, dates, tasks, documents, forms }: TemplateDefinition) => ({
  folders: folders.length,
  parties: parties.length,
  dates: dates.length,
  tasks: tasks.length,
  documents: documents.length,
  forms: forms.length,
})

export const matterSubjectOf = (t: Pick<MatterTemplateRow, 'companyId' | 'archivedAt' | 'reviewedAt'>) => ({
  companyId: t.companyId,
  archived: t.archivedAt !== null,
  reviewed: t.reviewedAt !== null,
})

/** Presents a template of the actor's office. */
export function presentMatterTemplate(actor: MatterActor, t: MatterTemplateRow): z.input<typeof MatterTemplate> {
  const can = matterTemplateAbilities(actor, matterSubjectOf(t))
  const by = personOf(t.reviewedBy, t.reviewerName, t.reviewerSurname)
  return {
    id: t.id,
    name: t.name,
    kind: t.kind,
    description: t.description,
    reviewed: by && t.reviewedAt !== null ? { by, at: instant(t.reviewedAt) } : null,
    archivedAt: instant(t.archivedAt),
    counts: countsOf(t.definition),
    version: t.version,
    createdAt: instant(t.createdAt),
    updatedAt: instant(t.updatedAt),
    can: {
      apply: can?.apply ?? false,
      update: can?.update ?? false,
      review: can?.review ?? false,
      copy: can?.copy ?? false,
      archive: can?.archive ?? false,
      restore: can?.restore ?? false,
      remove: can?.remove ?? false,
    },
  }
}

export const presentMatterTemplateDetail = (
  actor: MatterActor,
  t: MatterTemplateRow,
): z.input<typeof MatterTemplateDetail> => ({ ...presentMatterTemplate(actor, t), definition: t.definition })
