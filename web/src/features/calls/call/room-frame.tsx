import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The room at the left, the waiting room above everything else at the right, controls and people below it. */
export function RoomFrame({
  waiting,
  side,
  isFullScreen,
  children,
}: {
  readonly waiting: ReactNode
  readonly side: ReactNode
  /** Fills the screen. */
  readonly isFullScreen: boolean
  readonly children: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        gridTemplateRows: { md: 'auto minmax(0, 1fr)' },
        gridTemplateAreas: { xs: '"waiting" "room" "side"', md: '"room waiting" "room side"' },
        ...(isFullScreen ? { flex: 1, minHeight: 0, overflowY: { xs: 'auto', md: 'visible' } } : {}),
      }}
    >
      <Box sx={{ gridArea: 'waiting', minWidth: 0, mb: waiting ? 1.5 : 0 }}>{waiting}</Box>
      <Box
        sx={{
          gridArea: 'room',
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          minHeight: 320,
          height: {
            xs: isFullScreen ? 'calc(100dvh - 96px)' : '72dvh',
            md: isFullScreen ? '100%' : 'max(440px, calc(100dvh - 296px))',
          },
        }}
      >
        {children}
      </Box>
      <Box
        sx={{
          gridArea: 'side',
          minWidth: 0,
          mt: { xs: 1.5, md: 0 },
          display: 'grid',
          gap: 1.5,
          alignContent: 'start',
          ...(isFullScreen ? { overflowY: { md: 'auto' } } : {}),
        }}
      >
        {side}
      </Box>
    </Box>
  )
}
