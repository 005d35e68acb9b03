import { downloadFile } from '../../lib/download.ts'
import { copyText } from '../../lib/copy-text.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { reportFormFailure } from './failure.ts'
import { formMutations, type Form } from './forms.queries.ts'

type NamedForm = Pick<Form, 'id' | 'title'>

/** Actions on a form; each reports its result. */
export function useFormActions() {
  const { t } = useTranslation(['forms', 'common'])
  const duplicate = useGuardedMutation(formMutations.duplicate())
  const remove = useGuardedMutation(formMutations.remove())
  const restore = useGuardedMutation(formMutations.restore())
  const publish = useGuardedMutation(formMutations.publish())
  const unpublish = useGuardedMutation(formMutations.unpublish())
  const restoreForm = (form: NamedForm) =>
    restore.mutate(form.id, {
      onSuccess: () => showToast(t('forms:remove.restored', { title: form.title }), { tone: 'success' }),
      onError: (error) => reportFormFailure('restore', error),
    })
  return {
    isChangingVisibility: publish.isPending || unpublish.isPending,
    duplicate: (form: NamedForm, onDone: (copy: Form) => void) =>
      duplicate.mutateOnce(form.id)?.then(
        (copy) => {
          showToast(t('forms:duplicated', { title: copy.title }), { tone: 'success' })
          onDone(copy)
        },
        (error: unknown) => reportFormFailure('duplicate', error),
      ),
    remove: (form: NamedForm, onDone?: () => void) =>
      remove.mutateOnce(form.id)?.then(
        () => {
          showToast(t('forms:remove.done', { title: form.title }), {
            action: { label: t('common:actions.undo'), run: () => restoreForm(form) },
          })
          onDone?.()
        },
        (error: unknown) => reportFormFailure('delete', error),
      ),
    publish: (form: NamedForm) =>
      publish.mutateOnce(form.id)?.then(
        (updated) => {
          showToast(t('forms:published', { title: updated.title }), { tone: 'success' })
        },
        (error: unknown) => reportFormFailure('visibility', error),
      ),
    unpublish: (form: NamedForm) =>
      unpublish.mutateOnce(form.id)?.then(
        (updated) => {
          showToast(t('forms:unpublished', { title: updated.title }))
        },
        (error: unknown) => reportFormFailure('visibility', error),
      ),
    download: (form: NamedForm) =>
      downloadFile(`/forms/${form.id}/export.json`, `${form.title}.json`).catch((error: unknown) =>
        reportFormFailure('export', error),
      ),
    copyLink: (url: string) => void copyText(url),
  }
}
