import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'

/** A titled list with its number of items; renders nothing when it is empty. */
export function NamedList({ title, items }: { readonly title: string; readonly items: readonly ReactNode[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5 }}>
        <Typography id={id} component="h3" variant="h3">
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {formatNumber(items.length)}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item, index) => (
          <Box
            component="li"
            key={index}
            sx={{
              py: 0.75,
              borderTop: '1px solid',
              borderColor: 'line.soft',
              fontSize: '0.875rem',
              overflowWrap: 'anywhere',
            }}
          >
            {item}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
