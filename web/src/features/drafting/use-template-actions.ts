import { useNavigate } from 'react-router-dom'
import { reportFailure } from '../../lib/call-failure.ts'
import { downloadFile } from '../../lib/download.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import {
  templateFilePath,
  templateMutations,
  templatesPath,
  type LibraryScope,
  type DocumentTemplate,
} from './templates.queries.ts'

type NamedTemplate = Pick<DocumentTemplate, 'id' | 'name'>

/** Actions on a template; each reports its result. */
export function useTemplateActions(scope: LibraryScope) {
  const { t } = useTranslation(['drafting', 'common'])
  const navigate = useNavigate()
  const remove = useGuardedMutation(templateMutations.remove(scope))
  const restore = useGuardedMutation(templateMutations.restore(scope))
  const duplicate = useGuardedMutation(templateMutations.duplicate(scope))
  const failureReporter = (prefix: string) => (error: unknown) =>
    reportFailure(error, (message) => `${prefix} ${message}`)
  const restoreTemplate = ({ id, name }: NamedTemplate) =>
    restore.mutateOnce(id)?.then(
      () => {
        showToast(t('drafting:remove.restored', { name }), { tone: 'success' })
      },
      failureReporter(t('drafting:failure.restore')),
    )
  return {
    restore: restoreTemplate,
    remove: (template: NamedTemplate) =>
      remove.mutateOnce(template.id)?.then(
        () => {
          showToast(t('drafting:remove.done', { name: template.name }), {
            action: { label: t('common:actions.undo'), run: () => void restoreTemplate(template) },
          })
        },
        failureReporter(t('drafting:failure.remove')),
      ),
    /** Duplicates the template and opens the copy. */
    duplicate: ({ id }: NamedTemplate) =>
      duplicate.mutateOnce(id)?.then(
        (created) => {
          showToast(t('drafting:duplicate.done', { name: created.name }), { tone: 'success' })
          void navigate(`${templatesPath(scope)}?template=${created.id}`)
        },
        failureReporter(t('drafting:failure.duplicate')),
      ),
    download: ({ id, name }: NamedTemplate) =>
      downloadFile(templateFilePath(scope, id), `${name}.docx`).catch(failureReporter(t('drafting:failure.download'))),
  }
}
