import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Check from 'lucide-react/icons/check'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Pencil from 'lucide-react/icons/pencil'
import { NoAnswerError } from '../../../lib/api.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { SaveState } from './autosave.ts'

const icons = { saved: Check, unsaved: Pencil, saving: LoaderCircle, failed: CloudAlert } as const

/** Shows whether the text is saved. */
export function SaveStatus({ state, onRetry }: { readonly state: SaveState; readonly onRetry: () => void }) {
  const { t } = useTranslation('documents')
  const StateIcon = icons[state.phase]
  const stateText = (): string => {
    if (state.phase === 'saved')
      return state.savedAt === null ? t('editor.saved') : t('editor.savedAt', { time: formatTime(state.savedAt) })
    if (state.phase === 'failed')
      return state.error instanceof NoAnswerError
        ? t('editor.offline')
        : `${t('editor.failed')}. ${describeFailure(state.error)}`
    return t(`editor.${state.phase}`)
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        color: state.phase === 'failed' ? 'error.main' : 'text.secondary',
      }}
    >
      <StateIcon size={15} aria-hidden />
      {stateText()}
      {state.phase === 'failed' ? (
        <Link component="button" type="button" variant="caption" onClick={onRetry} sx={{ fontWeight: 600 }}>
          {t('editor.retry')}
        </Link>
      ) : null}
    </Box>
  )
}
