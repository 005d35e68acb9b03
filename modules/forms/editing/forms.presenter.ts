import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import { FormSettings, type Form, type FormDetail } from '../forms.contract.ts'
import { formAbilities, type FormActor } from '../forms.policy.ts'
import type { StoredField } from './form-fields.ts'
import { subjectOf, type ListedForm } from './form-row.ts'

const nothing = {
  update: false,
  publish: false,
  unpublish: false,
  duplicate: false,
  send: false,
  remove: false,
  restore: false,
}

/** Where a form is answered. */
export const publicFormUrl = (publicUrl: string, slug: string): string => `${publicUrl}/app/forms/public/${slug}`

export function presentForm(publicUrl: string, actor: FormActor, f: ListedForm): z.input<typeof Form> {
  const { update, publish, unpublish, duplicate, send, remove, restore } = formAbilities(actor, subjectOf(f)) ?? nothing
  return {
    id: f.id,
    title: f.title,
    description: f.description,
    slug: f.slug,
    status: f.status,
    locale: f.locale,
    url: publicFormUrl(publicUrl, f.slug),
    fieldsCount: f.fields_count,
    responsesCount: f.responses_count,
    unread: f.unread,
    createdBy:
      f.created_by === null ? null : { id: f.created_by, name: f.creator_name ?? '', surname: f.creator_surname ?? '' },
    createdAt: instant(f.created_at),
    updatedAt: instant(f.updated_at),
    publishedAt: instant(f.published_at),
    deletedAt: instant(f.deleted_at),
    revision: f.revision,
    version: f.version,
    can: { update, publish, unpublish, duplicate, send, remove, restore },
  }
}

export const settingsOf = (settings: unknown): z.output<typeof FormSettings> => FormSettings.parse(settings)

export const presentFormDetail = (
  publicUrl: string,
  actor: FormActor,
  f: ListedForm,
  fields: readonly StoredField[],
  formerSlugs: readonly string[],
): z.input<typeof FormDetail> => ({
  ...presentForm(publicUrl, actor, f),
  successText: f.success_text,
  settings: settingsOf(f.settings),
  fields: [...fields],
  formerSlugs: [...formerSlugs],
})
