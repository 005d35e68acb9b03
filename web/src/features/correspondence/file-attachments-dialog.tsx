import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { documentEntity } from '../../entities/document.queries.ts'
import { formatBytes } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { refusedOf } from '../../ui/refused-files.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { SmallSelect } from '../../ui/small-inputs.tsx'
import { correspondenceMutations, type CaseMessage } from './correspondence.queries.ts'
import { folderChoices } from './folder-choices.ts'

/** Files attachments of a message in a folder of the case. */
export function FileAttachmentsDialog({
  messageId,
  files,
  caseId,
  onClose,
}: {
  readonly messageId: string
  /** Attachments that the case does not have yet. */
  readonly files: CaseMessage['files']
  readonly caseId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['correspondence', 'mail-files', 'common'])
  const client = useQueryClient()
  const titleId = useId()
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set())
  const [folderId, setFolderId] = useState('')
  const folders = useQuery(documentEntity.folders(caseId))
  const filing = useGuardedMutation(correspondenceMutations.file(client))
  const chosenFiles = files.filter(({ id }) => !excludedIds.has(id))
  const toggle = (id: string) =>
    setExcludedIds((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const fileAttachments = () =>
    filing.mutate(
      { messageId, attachmentIds: chosenFiles.map(({ id }) => id), folderId: folderId || null },
      {
        onSuccess: (message) => {
          const chosenIds = new Set(chosenFiles.map(({ id }) => id))
          const refusedNames = refusedOf(message.files.filter(({ id }) => chosenIds.has(id))).map(({ name }) => name)
          const filedCount = chosenFiles.length - refusedNames.length
          if (filedCount > 0) showToast(t('filing.done', { count: filedCount }), { tone: 'success' })
          if (refusedNames.length > 0)
            showToast(t('mail-files:notFiled', { count: refusedNames.length, names: refusedNames.join(', ') }), {
              tone: 'neutral',
            })
          onClose()
        },
      },
    )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('filing.title')}
      </DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <Box role="group" aria-label={t('filesOf')} sx={{ display: 'grid', mb: 2 }}>
          {files.map(({ id, name, sizeBytes }) => (
            <FormControlLabel
              key={id}
              control={<Checkbox checked={!excludedIds.has(id)} onChange={() => toggle(id)} />}
              label={`${name} · ${formatBytes(sizeBytes)}`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </Box>
        <FieldFrame label={t('filing.folder')}>
          {({ id }) => (
            <SmallSelect
              id={id}
              value={folderId}
              empty={t('filing.root')}
              options={folderChoices(folders.data?.items ?? [])}
              onChange={setFolderId}
            />
          )}
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={chosenFiles.length === 0}
          loading={filing.isPending}
          onClick={fileAttachments}
        >
          {t('filing.file')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
