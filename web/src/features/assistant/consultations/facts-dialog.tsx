import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type FormEvent } from 'react'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { assistantMutations, type Consultation } from '../assistant.queries.ts'
import { ConsultationFacts } from './consultation-facts.tsx'

/** Edits the title of a consultation, and in the mode `consultation` also its legal area and client. */
export function FactsDialog({
  consultation,
  onClose,
}: {
  readonly consultation: Consultation
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['assistant', 'common'])
  const titleId = useId()
  const [facts, setFacts] = useState({
    title: consultation.title,
    legalArea: consultation.legalArea,
    client: consultation.client,
  })
  const update = useGuardedMutation(assistantMutations.update())
  const hasAllFacts = consultation.mode === 'consultation'
  const title = facts.title.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!title) return
    update.mutate(
      {
        id: consultation.id,
        title,
        version: consultation.version,
        ...(hasAllFacts ? { legalArea: facts.legalArea.trim(), clientId: facts.client?.id ?? null } : {}),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!update.isPending) onClose()
      }}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId} component="h2">
          {t(hasAllFacts ? 'facts.action' : 'list.rename')}
        </DialogTitle>
        <DialogContent sx={{ pb: 0 }}>
          {hasAllFacts ? (
            <ConsultationFacts facts={facts} onFacts={setFacts} />
          ) : (
            <FieldFrame label={t('facts.title')} required>
              {({ id }) => (
                <OutlinedInput
                  id={id}
                  value={facts.title}
                  autoFocus
                  onChange={(event) => setFacts({ ...facts, title: event.target.value })}
                  slotProps={{ input: { maxLength: 200 } }}
                />
              )}
            </FieldFrame>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={update.isPending}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={update.isPending} disabled={!title}>
            {t('common:actions.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
