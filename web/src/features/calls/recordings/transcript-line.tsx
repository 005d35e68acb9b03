import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import Pencil from 'lucide-react/icons/pencil'
import { memo, useState } from 'react'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { callMutations, type TranscriptLine } from '../calls.queries.ts'
import { clockText } from '../duration.ts'
import { partsOf } from './find-lines.ts'

export interface TranscriptLineProps {
  readonly line: TranscriptLine
  /** Name of the speaker. */
  readonly name: string | null
  readonly q: string
  readonly version: number
  readonly recordingId: string
  readonly canCorrect: boolean
  readonly onPlay: ((ms: number) => void) | undefined
}

const timeStyles = { minWidth: 56, fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem' } as const

/**
 * One line. Its time seeks in the recording. Long calls have thousands of lines, so those out of view are not laid out
 * (`content-visibility`).
 */
export const TranscriptLineRow = memo(function TranscriptLineRow({
  line,
  name,
  q,
  version,
  recordingId,
  canCorrect,
  onPlay,
}: TranscriptLineProps) {
  const { t } = useTranslation(['calls', 'common'])
  const [editedText, setEditedText] = useState<string | null>(null)
  const save = useGuardedMutation(callMutations.correctLine(recordingId))
  const startText = clockText(line.startMs)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '&:last-child': { borderBottom: 0 },
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 60px',
      }}
    >
      <LineTime startText={startText} startMs={line.startMs} onPlay={onPlay} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {name === null ? null : (
          <Typography variant="caption" component="div" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
        )}
        {editedText === null ? (
          <Typography variant="body1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {partsOf(line.text, q).map((part, index) =>
              part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
            )}
          </Typography>
        ) : (
          <Box
            component="form"
            onSubmit={(event) => {
              event.preventDefault()
              save.mutate({ n: line.n, text: editedText, version }, { onSuccess: () => setEditedText(null) })
            }}
          >
            <EditFields
              startText={startText}
              editedText={editedText}
              setEditedText={setEditedText}
              isSaving={save.isPending}
            />
          </Box>
        )}
        {line.heard !== null && line.heard !== line.text ? (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('calls:transcript.heard', { text: line.heard })}
          </Typography>
        ) : null}
      </Box>
      {canCorrect && editedText === null ? (
        <IconButton
          size="small"
          aria-label={t('calls:transcript.correct', { at: startText })}
          onClick={() => setEditedText(line.text)}
        >
          <Pencil size={16} />
        </IconButton>
      ) : null}
    </Box>
  )
})

function LineTime({
  startText,
  startMs,
  onPlay,
}: {
  readonly startText: string
  readonly startMs: number
  readonly onPlay: TranscriptLineProps['onPlay']
}) {
  const { t } = useTranslation(['calls', 'common'])
  return onPlay ? (
    <Button
      variant="text"
      size="small"
      sx={{ ...timeStyles, px: 0.5 }}
      aria-label={t('calls:transcript.playFrom', { at: startText })}
      onClick={() => onPlay(startMs)}
    >
      {startText}
    </Button>
  ) : (
    <Box component="span" sx={{ ...timeStyles, py: 0.75, color: 'text.secondary', textAlign: 'center' }}>
      {startText}
    </Box>
  )
}

function EditFields({
  startText,
  editedText,
  setEditedText,
  isSaving,
}: {
  readonly startText: string
  readonly editedText: string
  readonly setEditedText: (text: string | null) => void
  readonly isSaving: boolean
}) {
  const { t } = useTranslation(['calls', 'common'])
  return (
    <>
      <OutlinedInput
        multiline
        fullWidth
        autoFocus
        value={editedText}
        onChange={(event) => setEditedText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setEditedText(null)
        }}
        slotProps={{ input: { 'aria-label': t('calls:transcript.lineAt', { at: startText }), maxLength: 4000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          color="primary"
          loading={isSaving}
          disabled={editedText.trim() === ''}
        >
          {t('common:actions.save')}
        </Button>
        <Button size="small" onClick={() => setEditedText(null)}>
          {t('common:actions.cancel')}
        </Button>
      </Box>
    </>
  )
}
