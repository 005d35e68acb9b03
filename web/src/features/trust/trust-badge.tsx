import Box from '@mui/material/Box'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from '../../lib/use-translation.ts'
import { trustColours } from './trust-colours.ts'

/** Marks client money by its own colour and a label. */
export function TrustBadge() {
  const { t } = useTranslation('shell')
  return (
    <Box
      component="span"
      sx={[
        trustColours,
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          height: 24,
          px: 0.875,
          borderRadius: '6px',
          fontSize: '0.8125rem',
          fontWeight: 550,
          whiteSpace: 'nowrap',
          bgcolor: 'var(--trust-soft)',
          color: 'var(--trust)',
        },
      ]}
    >
      <Wallet size={14} aria-hidden />
      {t('labels.trust.notOffice')}
    </Box>
  )
}
