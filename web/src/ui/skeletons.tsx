import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import { Skeleton } from './skeleton.tsx'

/** Announces loading once, however many placeholder shapes are shown. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-busy="true" aria-label={t('state.loading')}>
      {children}
    </Box>
  )
}

/** Per cent of the row, so that the lines look like text. */
const lineWidths = [78, 62, 70, 54, 66, 58, 74, 50]

/** Rows of a list: tile, two lines, a chip. */
export function RowsSkeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, py: 1.25 }}>
          <Skeleton width={32} height={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={14} width={`${lineWidths[row % lineWidths.length]}%`} />
            <Skeleton height={12} width={`${lineWidths[(row + 3) % lineWidths.length]! * 0.6}%`} sx={{ mt: 0.75 }} />
          </Box>
          <Skeleton width={84} height={22} />
        </Box>
      ))}
    </Loading>
  )
}

export const TableSkeleton = ({ rows = 8 }: { readonly rows?: number }) => (
  <Card>
    <Skeleton square height={44} sx={{ opacity: 0.5 }} />
    <RowsSkeleton rows={rows} />
  </Card>
)
export const CardSkeleton = ({ rows = 3 }: { readonly rows?: number }) => (
  <Card>
    <Box sx={{ px: 2, py: 1.75 }}>
      <Skeleton height={18} width={160} />
    </Box>
    <RowsSkeleton rows={rows} />
  </Card>
)

/** Labels and fields of a form. */
export function FormSkeleton({ fields = 4 }: { readonly fields?: number }) {
  return (
    <Loading>
      {Array.from({ length: fields }, (_, field) => (
        <Box key={field} sx={{ mb: 2 }}>
          <Skeleton height={14} width={120} sx={{ mb: 0.75 }} />
          <Skeleton height={38} />
        </Box>
      ))}
    </Loading>
  )
}

/** A whole page: title, then a card. */
export function PageSkeleton() {
  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 2, sm: 3.5 }, pt: { xs: 2, sm: 3 } }}>
      <Skeleton height={34} width={220} sx={{ mb: 3 }} />
      <CardSkeleton rows={5} />
    </Box>
  )
}
