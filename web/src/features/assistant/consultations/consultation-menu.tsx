import Download from 'lucide-react/icons/download'
import FileInput from 'lucide-react/icons/file-input'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { reportFailure } from '../../../lib/call-failure.ts'
import { downloadFile } from '../../../lib/download.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { assistantUrls, assistantMutations, type Consultation, type ConsultationDetail } from '../assistant.queries.ts'
import type { AssistantAddress } from '../use-assistant-address.ts'

const FactsDialog = lazy(() => import('./facts-dialog.tsx').then((file) => ({ default: file.FactsDialog })))
const MemorandumDialog = lazy(() =>
  import('./memorandum-dialog.tsx').then((file) => ({ default: file.MemorandumDialog })),
)

/** Deletes a consultation and offers to undo. */
export function useRemoveConsultation(
  onRemoved: (consultation: Consultation) => void,
): (consultation: Consultation) => void {
  const { t } = useTranslation(['assistant', 'common'])
  const remove = useGuardedMutation(assistantMutations.remove())
  const restore = useGuardedMutation(assistantMutations.restore())
  return (consultation) =>
    remove.mutate(consultation.id, {
      onSuccess: () => {
        onRemoved(consultation)
        showToast(t('list.removed', { title: consultation.title || t('untitled') }), {
          action: { label: t('common:actions.undo'), run: () => restore.mutate(consultation.id) },
        })
      },
    })
}

/** Menu of the open consultation. */
export function ConsultationMenu({
  detail,
  address,
}: {
  readonly detail: ConsultationDetail
  readonly address: AssistantAddress
}) {
  const { t } = useTranslation(['assistant', 'common'])
  const [dialog, setDialog] = useState<'facts' | 'memorandum' | null>(null)
  const remove = useRemoveConsultation(() => address.startConsultation(detail.mode, detail.case?.id, { replace: true }))
  const { can } = detail
  const downloadAs = (format: 'md' | 'docx' | 'pdf') => () =>
    void downloadFile(assistantUrls.export(detail.id, format), `${t('title')}.${format}`).catch((error: unknown) =>
      reportFailure(error),
    )
  const items: MenuAction[] = [
    ...(can.update
      ? [
          {
            key: 'rename',
            label: t(detail.mode === 'consultation' ? 'facts.action' : 'list.rename'),
            icon: Pencil,
            onSelect: () => setDialog('facts'),
          },
        ]
      : []),
    ...(can.file
      ? [{ key: 'memorandum', label: t('memorandum.action'), icon: FileInput, onSelect: () => setDialog('memorandum') }]
      : []),
    ...(can.export
      ? (['docx', 'pdf', 'md'] as const).map((format, index) => ({
          key: format,
          label: t(`export.${format}`),
          icon: Download,
          divided: index === 0,
          onSelect: downloadAs(format),
        }))
      : []),
    ...(can.remove
      ? [
          {
            key: 'remove',
            label: t('list.remove'),
            icon: Trash2,
            danger: true,
            divided: true,
            onSelect: () => remove(detail),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <MenuButton appearance="more" label={t('common:actions.more')} items={items} />
      <Suspense fallback={null}>
        {dialog === 'facts' ? <FactsDialog consultation={detail} onClose={() => setDialog(null)} /> : null}
        {dialog === 'memorandum' ? <MemorandumDialog detail={detail} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  )
}
