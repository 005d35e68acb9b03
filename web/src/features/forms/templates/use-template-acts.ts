import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { downloadFile } from '../../../lib/download.ts'
import { showToast } from '../../../lib/toast.ts'
import { reportFailure } from '../failure.ts'
import { formMutations } from '../forms.queries.ts'
import { templateFilePath, templateMutations, type Desk, type FormTemplate } from './templates.queries.ts'

type NamedFormTemplate = Pick<FormTemplate, 'id' | 'title'>

/** What may be done with a template as a whole; each says what became of it. */
export function useTemplateActs(desk: Desk) {
  const { t } = useTranslation(['forms-templates', 'common'])
  const navigate = useNavigate()
  const create = useMutation(formMutations.create())
  const remove = useMutation(templateMutations.remove(desk))
  const restore = useMutation(templateMutations.restore(desk))
  const takeBack = ({ id, title }: NamedFormTemplate) =>
    restore.mutate(id, {
      onSuccess: () => showToast(t('forms-templates:remove.restored', { title }), { tone: 'success' }),
      onError: (error) => reportFailure(t('forms-templates:failure.restore'), error),
    })
  return {
    using: create.isPending,
    /** Begins a form with it and opens the form. */
    use: (template: NamedFormTemplate) =>
      create.mutateAsync({ templateId: template.id }).then(
        (form) => {
          showToast(t('forms-templates:use.done', { title: form.title }), { tone: 'success' })
          void navigate(`/app/forms/${form.id}`)
        },
        (error: unknown) => reportFailure(t('forms-templates:failure.use'), error),
      ),
    remove: (template: NamedFormTemplate) =>
      remove.mutateAsync(template.id).then(
        () => {
          showToast(t('forms-templates:remove.done', { title: template.title }), {
            action: { label: t('common:actions.undo'), run: () => takeBack(template) },
          })
        },
        (error: unknown) => reportFailure(t('forms-templates:failure.remove'), error),
      ),
    download: ({ id, title }: NamedFormTemplate) =>
      downloadFile(templateFilePath(desk, id), `${title}.json`).catch((error: unknown) =>
        reportFailure(t('forms-templates:failure.export'), error),
      ),
  }
}
