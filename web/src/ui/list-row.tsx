import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/**
 * A row of a list in a card: text that takes the room there is, then chips and buttons, which wrap below it.
 * @param top aligns all to the first line, for rows with long texts; otherwise they are centred
 */
export function ListRow({ top = false, children }: { readonly top?: boolean; readonly children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: top ? 'flex-start' : 'center',
        columnGap: top ? 2 : 1.5,
        rowGap: top ? 1 : 0.75,
        px: 2,
        py: top ? 1.5 : 1.25,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      {children}
    </Box>
  )
}
