import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../lib/use-translation.ts'

/** One line in place of content that failed to load, so that it does not look like an empty result. */
export function StripError({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Box
      role="alert"
      sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1, px: 1.75, py: 0.5, fontSize: '0.8125rem' }}
    >
      <Box component="span" sx={{ flex: 1, color: 'error.main' }}>
        {text}
      </Box>
      <Button size="small" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </Box>
  )
}
