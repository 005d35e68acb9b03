import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

const limits = ['people', 'direct', 'relay', 'recorded'] as const

/** What a built-in room cannot do, said where somebody makes one or is in one. */
export function Limits() {
  const { t } = useTranslation('calls-live')
  return (
    <Box component="details" sx={{ px: 2, py: 1.25, borderRadius: '10px', border: '1px solid', borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Typography component="summary" variant="subtitle2" sx={{ cursor: 'pointer', py: 0.5 }}>{t('limits.title')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, display: 'grid', gap: 0.5 }}>
        {limits.map((limit) => <Typography key={limit} component="li" variant="caption" color="textSecondary">{t(`limits.${limit}`)}</Typography>)}
      </Box>
    </Box>
  )
}
