import { fill } from '#server/contract/locale.ts'
import type { Context } from '#server/http/context.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { insertForm } from './create-form.ts'
import { definitionOf, fieldsOf } from './form-fields.ts'
import { readVisibleForm } from './form-row.ts'
import { settingsOf } from './forms.presenter.ts'
import { copyTitle } from './duplicate-form.phrases.ts'
import { readForm } from './read-form.ts'

/** Maximum characters taken from the title of the original. A title may have 200, including the word for a copy. */
const maxOriginalTitle = 180

/**
 * Creates a draft with the same fields, texts and settings, but a new address and no responses.
 * @throws 404 `form_not_found`
 */
export async function duplicateForm(deps: FormsDependencies, ctx: Context, id: string) {
  const { em, actor, locale } = ctx
  const copy = await em.transactional(async (tx) => {
    const form = await readVisibleForm(tx, actor, id)
    return insertForm(ctx, tx, {
      title: fill(copyTitle[locale], { title: form.title.slice(0, maxOriginalTitle) }),
      description: form.description,
      successText: form.successText,
      locale: form.locale,
      settings: settingsOf(form.settings),
      fields: (await fieldsOf(tx, form)).map(definitionOf),
    })
  })
  return readForm(deps, em, actor, copy)
}
