import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { callMutations, type Transcription } from '../calls.queries.ts'

/** Speakers of the transcript. Numbered speakers can be named here. */
export function SpeakerRow({
  transcription,
  recordingId,
  canCorrect,
}: {
  readonly transcription: Transcription
  readonly recordingId: string
  readonly canCorrect: boolean
}) {
  const { t } = useTranslation(['calls', 'common'])
  const [naming, setNaming] = useState<{ readonly label: string; readonly name: string } | null>(null)
  const save = useGuardedMutation(callMutations.nameSpeaker(recordingId))
  if (transcription.speakers.length === 0) return null
  return (
    <Box role="group" aria-label={t('calls:transcript.speakers')} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {t('calls:transcript.speakers')}
        </Typography>
        {transcription.speakers.map(({ label, name }) =>
          canCorrect ? (
            <Button
              key={label}
              size="small"
              aria-expanded={naming?.label === label}
              aria-label={t('calls:transcript.nameOf', { name: name ?? label })}
              onClick={() => setNaming({ label, name: name ?? '' })}
            >
              {name ?? label}
            </Button>
          ) : (
            <Typography key={label} variant="body2" component="span" sx={{ fontWeight: 600 }}>
              {name ?? label}
            </Typography>
          ),
        )}
      </Box>
      {naming ? (
        <Box
          component="form"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ ...naming, version: transcription.version }, { onSuccess: () => setNaming(null) })
          }}
        >
          <OutlinedInput
            autoFocus
            value={naming.name}
            onChange={(event) => setNaming({ ...naming, name: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setNaming(null)
            }}
            slotProps={{ input: { 'aria-label': t('calls:transcript.whoIs', { name: naming.label }), maxLength: 120 } }}
          />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={save.isPending}
            disabled={naming.name.trim() === ''}
          >
            {t('common:actions.save')}
          </Button>
          <Button onClick={() => setNaming(null)}>{t('common:actions.cancel')}</Button>
        </Box>
      ) : null}
    </Box>
  )
}
