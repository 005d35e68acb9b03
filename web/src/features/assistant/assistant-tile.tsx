import Box from '@mui/material/Box'
import Sparkles from 'lucide-react/icons/sparkles'

/** The icon of the assistant beside an answer. */
export const AssistantTile = () => (
  <Box
    sx={{
      width: 28,
      height: 28,
      flexShrink: 0,
      display: { xs: 'none', sm: 'grid' },
      placeItems: 'center',
      borderRadius: '8px',
      bgcolor: 'primary.soft',
      color: 'primary.main',
    }}
  >
    <Sparkles size={16} aria-hidden />
  </Box>
)
