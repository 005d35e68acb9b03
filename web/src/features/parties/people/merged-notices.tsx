import Button from '@mui/material/Button'
import { useState } from 'react'
import { reportFailure } from '../../../lib/call-failure.ts'
import { formatDate } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PersonCard } from '../parties.queries.ts'
import { peopleMutations } from './people.queries.ts'

/** Notices of the merges into a person, with a button to undo each merge. */
export function MergedNotices({ person }: { readonly person: PersonCard }) {
  const { t } = useTranslation('people')
  const [mergeToUndo, setMergeToUndo] = useState<PersonCard['merges'][number] | null>(null)
  const undo = useGuardedMutation(peopleMutations.undoMerge())
  return (
    <>
      {person.merges.map((merge) => {
        const values = {
          name: merge.merged.name,
          date: formatDate(merge.mergedAt),
          until: formatDate(merge.undoUntil),
        }
        return (
          <Notice
            key={merge.id}
            tone="info"
            action={
              merge.canUndo && person.can.update ? (
                <Button size="small" onClick={() => setMergeToUndo(merge)}>
                  {t('merge.undo')}
                </Button>
              ) : undefined
            }
          >
            {merge.mergedBy ? t('merge.joinedBy', { ...values, who: merge.mergedBy }) : t('merge.joined', values)}
          </Notice>
        )
      })}
      <ConfirmDialog
        open={mergeToUndo !== null}
        busy={undo.isPending}
        title={t('merge.undoTitle')}
        confirmLabel={t('merge.undo')}
        onClose={() => setMergeToUndo(null)}
        onConfirm={() => {
          if (mergeToUndo)
            undo.mutate(mergeToUndo.id, {
              onSuccess: () => showToast(t('merge.undone'), { tone: 'success' }),
              onError: (error) => reportFailure(error),
              onSettled: () => setMergeToUndo(null),
            })
        }}
      >
        {t('merge.undoConfirm')} {mergeToUndo?.changedSince ? t('merge.changedSince') : null}
      </ConfirmDialog>
    </>
  )
}
