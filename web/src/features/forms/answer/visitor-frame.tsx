import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LanguageMenu } from '../../../ui/language-menu.tsx'

/** One column without navigation: office name, language, form. */
export function VisitorFrame({
  company,
  children,
}: {
  readonly company: string | undefined
  readonly children: ReactNode
}) {
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', px: { xs: 0, sm: 3 }, pb: { xs: 0, sm: 6 } }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 64,
          px: { xs: 2.5, sm: 0 },
        }}
      >
        <Typography variant="subtitle2" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {company}
        </Typography>
        <Box data-screen-only="" sx={{ flexShrink: 0 }}>
          <LanguageMenu />
        </Box>
      </Box>
      <Box
        component="main"
        sx={{
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderWidth: { xs: '1px 0', sm: '1px' },
          borderRadius: { xs: 0, sm: '12px' },
          px: { xs: 2.5, sm: 4 },
          py: { xs: 3, sm: 4 },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
