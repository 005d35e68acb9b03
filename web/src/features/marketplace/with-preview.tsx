import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileQueries } from './marketplace.queries.ts'
import { PublicPreview } from './public-preview.tsx'

/** A panel of the public profile; a screen wide enough for both shows the preview beside it. */
export function WithPreview({ children }: { readonly children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 1536px)')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 760px)', xl: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {isWide ? <OwnPreview /> : null}
    </Box>
  )
}

function OwnPreview() {
  const { data } = useQuery(profileQueries.mine())
  return data ? <PublicPreview profile={data} /> : null
}
