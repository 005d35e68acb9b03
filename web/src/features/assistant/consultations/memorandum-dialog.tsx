import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { assistantMutations, type ConsultationDetail } from '../assistant.queries.ts'
import { CasePicker } from '../case-picker.tsx'

/** Files the consultation into a case as a written document. */
export function MemorandumDialog({
  detail,
  onClose,
}: {
  readonly detail: ConsultationDetail
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['assistant', 'common'])
  const titleId = useId()
  const navigate = useNavigate()
  const [caseId, setCaseId] = useState(detail.case?.id)
  const [name, setName] = useState(() => t('memorandum.start', { title: detail.title }).slice(0, 200))
  const fileMemorandum = useGuardedMutation(assistantMutations.memorandum())
  const canSubmit = caseId !== undefined && name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSubmit) return
    fileMemorandum.mutate(
      { id: detail.id, caseId, name: name.trim() },
      {
        onSuccess: (filed) => {
          onClose()
          showToast(t('memorandum.done', { name: filed.name }), {
            tone: 'success',
            action: {
              label: t('common:actions.open'),
              run: () => void navigate(`/app/my_cases/${filed.caseId}?tab=documents&doc=${filed.documentId}`),
            },
          })
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!fileMemorandum.isPending) onClose()
      }}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId} component="h2">
          {t('memorandum.action')}
        </DialogTitle>
        <DialogContent sx={{ pb: 0 }}>
          <Box sx={{ mb: 2, color: 'text.secondary', fontSize: '0.875rem' }}>{t('memorandum.help')}</Box>
          {fileMemorandum.error ? (
            <Notice tone="error">
              {fileMemorandum.error instanceof ApiError && fileMemorandum.error.message
                ? fileMemorandum.error.message
                : describeFailure(fileMemorandum.error)}
            </Notice>
          ) : null}
          <Box sx={{ mb: 2, display: 'flex', flexDirection: 'column' }}>
            <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.75 }}>
              {t('case.title')}
            </Box>
            <CasePicker caseId={caseId} caseName={detail.case?.name} isOptional={false} onChoose={setCaseId} />
          </Box>
          <FieldFrame label={t('proposals.name')} required>
            {({ id }) => (
              <OutlinedInput
                id={id}
                value={name}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ input: { maxLength: 200 } }}
              />
            )}
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={fileMemorandum.isPending}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={fileMemorandum.isPending}
            disabled={!canSubmit}
          >
            {t('memorandum.file')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
