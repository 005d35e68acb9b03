import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import { FormSettings, type Form, type FormDetail } from '../forms.contract.ts'
import { formAbilities, type FormActor } from '../forms.policy.ts'
import type { StoredField } from './form-fields.ts'
import { subjectOf, type ListedForm } from './form-row.ts'

const noAbilities = {
  update: false,
  publish: false,
  unpublish: false,
  duplicate: false,
  send: false,
  remove: false,
  restore: false,
}

/** Returns the address where a form is answered. */
export const publicFormUrl = (publicUrl: string, slug: string): string => `${publicUrl}/app/forms/public/${slug}`

export function presentForm(publicUrl: string, actor: FormActor, f: ListedForm): z.input<typeof Form> {
  const { update, publish, unpublish, duplicate, send, remove, restore } =
    formAbilities(actor, subjectOf(f)) ?? noAbilities
  return {
    id: f.id,
    title: f.title,
    description: f.description,
    slug: f.slug,
    status: f.status,
    locale: f.locale,
    url: publicFormUrl(publicUrl, f.slug),
    fieldsCount: f.fieldsCount,
    responsesCount: f.responsesCount,
    unread: f.unread,
    createdBy:
      f.createdBy === null ? null : { id: f.createdBy, name: f.creatorName ?? '', surname: f.creatorSurname ?? '' },
    createdAt: instant(f.createdAt),
    updatedAt: instant(f.updatedAt),
    publishedAt: instant(f.publishedAt),
    deletedAt: instant(f.deletedAt),
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
  successText: f.successText,
  settings: settingsOf(f.settings),
  fields: [...fields],
  formerSlugs: [...formerSlugs],
})
