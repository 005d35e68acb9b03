import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from '../../../lib/use-translation.ts'

const limits = ['people', 'direct', 'relay', 'recorded'] as const

/** Limits of a built-in room, shown where one is created or used. */
export function BuiltInLimits() {
  const { t } = useTranslation('calls-live')
  return (
    <Box
      component="details"
      sx={{
        px: 2,
        py: 1.25,
        borderRadius: '10px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&[open] > summary svg': { transform: 'rotate(90deg)' },
      }}
    >
      <Typography
        component="summary"
        variant="subtitle2"
        sx={{
          cursor: 'pointer',
          py: 0.5,
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <ChevronRight size={16} aria-hidden />
        {t('limits.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.75, display: 'grid', gap: 0.5 }}>
        {limits.map((limit) => (
          <Typography key={limit} component="li" variant="caption" color="textSecondary">
            {t(`limits.${limit}`)}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
