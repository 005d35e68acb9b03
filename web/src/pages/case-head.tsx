import Box from '@mui/material/Box'
import { Suspense } from 'react'
import type { CaseHeadProps } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { useCan } from '../lib/use-can.ts'

const parts = features.flatMap(({ caseHead }) => caseHead ?? []).sort((a, b) => a.order - b.order)

const strip = {
  mb: 0.5,
  width: { md: 'fit-content' },
  maxWidth: '100%',
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  // A button alone needs no frame.
  '&:has(> [data-frameless]:only-child)': { border: 0, bgcolor: 'transparent' },
  '& > * + *': {
    borderTop: { xs: '1px solid', md: 0 },
    borderLeft: { md: '1px solid' },
    borderColor: 'divider',
  },
} as const

/**
 * Parts that features show above the tabs of a case: cells of one strip, each 325 px or less, or short lines; nothing when
 * all are empty.
 */
export function CaseHead({ item, tab, compact }: CaseHeadProps & { readonly tab: string }) {
  const can = useCan()
  const isCompact = compact || parts.some(({ shownByTab }) => shownByTab === tab)
  return (
    <Box sx={{ ...(isCompact ? { mb: 0.5, display: 'grid', gap: 0.25 } : strip), '&:empty': { display: 'none' } }}>
      <Suspense fallback={null}>
        {parts
          .filter(
            ({ permission, shownByTab, onlyOnTab = tab }) => can(permission) && shownByTab !== tab && onlyOnTab === tab,
          )
          .map(({ order, part: Part }) => (
            <Part key={order} item={item} compact={isCompact} />
          ))}
      </Suspense>
    </Box>
  )
}
