import Box from '@mui/material/Box'
import { Suspense } from 'react'
import type { CaseTabProps } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { useCan } from '../lib/use-can.ts'

const parts = features.flatMap(({ caseHead }) => caseHead ?? []).sort((a, b) => a.order - b.order)

/** Cells that features show above the tabs of a case in one strip, each 325 px or less; nothing when all are empty. */
export function CaseHead({ item }: CaseTabProps) {
  const can = useCan()
  return (
    <Box
      sx={{
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
        '&:empty': { display: 'none' },
        '& > * + *': {
          borderTop: { xs: '1px solid', md: 0 },
          borderLeft: { md: '1px solid' },
          borderColor: { xs: 'divider', md: 'divider' },
        },
      }}
    >
      <Suspense fallback={null}>
        {parts
          .filter(({ permission }) => can(permission))
          .map(({ order, part: Part }) => (
            <Part key={order} item={item} />
          ))}
      </Suspense>
    </Box>
  )
}
