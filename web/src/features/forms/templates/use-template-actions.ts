import { useNavigate } from 'react-router-dom'
import { downloadFile } from '../../../lib/download.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { reportWithReason } from '../failure.ts'
import { formMutations } from '../forms.queries.ts'
import { templateFilePath, templateMutations, type LibraryScope, type FormTemplate } from './templates.queries.ts'

type NamedFormTemplate = Pick<FormTemplate, 'id' | 'title'>

/** Actions on a template; each reports its result. */
export function useTemplateActions(scope: LibraryScope) {
  const { t } = useTranslation(['forms-templates', 'common'])
  const navigate = useNavigate()
  const create = useGuardedMutation(formMutations.create())
  const remove = useGuardedMutation(templateMutations.remove(scope))
  const restore = useGuardedMutation(templateMutations.restore(scope))
  const restoreTemplate = ({ id, title }: NamedFormTemplate) =>
    restore.mutate(id, {
      onSuccess: () => showToast(t('forms-templates:remove.restored', { title }), { tone: 'success' }),
      onError: (error) => reportWithReason(t('forms-templates:failure.restore'), error),
    })
  return {
    isCreatingForm: create.isPending,
    /** Creates a form from the template and opens it. */
    use: (template: NamedFormTemplate) =>
      create.mutateOnce({ templateId: template.id })?.then(
        (form) => {
          showToast(t('forms-templates:use.done', { title: form.title }), { tone: 'success' })
          void navigate(`/app/forms/${form.id}`)
        },
        (error: unknown) => reportWithReason(t('forms-templates:failure.use'), error),
      ),
    remove: (template: NamedFormTemplate) =>
      remove.mutateOnce(template.id)?.then(
        () => {
          showToast(t('forms-templates:remove.done', { title: template.title }), {
            action: { label: t('common:actions.undo'), run: () => restoreTemplate(template) },
          })
        },
        (error: unknown) => reportWithReason(t('forms-templates:failure.remove'), error),
      ),
    download: ({ id, title }: NamedFormTemplate) =>
      downloadFile(templateFilePath(scope, id), `${title}.json`).catch((error: unknown) =>
        reportWithReason(t('forms-templates:failure.export'), error),
      ),
  }
}
