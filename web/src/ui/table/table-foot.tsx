import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { LightSelect } from '../light-field.tsx'
import { pageSizes } from './page-sizes.ts'

/** Maximum that lists count to; beyond it the total is "more than". */
const maxCounted = 10_000

export interface TableFootProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** Whether `total` is a minimum. */
  readonly atLeast?: boolean | undefined
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: number) => void
}

/** «Mostrando 1–10 de 47», rows per page, previous and next. */
export function TableFoot({ page, pageSize, total, atLeast, onPage, onPageSize }: TableFootProps) {
  const { t } = useTranslation()
  const id = useId()
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  const floor = total >= maxCounted ? maxCounted : atLeast ? Math.floor((total - 1) / 10) * 10 : null
  const totalText = floor === null ? formatNumber(total) : t('table.manyTotal', { total: formatNumber(floor) })
  return (
    <Box
      component="nav"
      aria-label={t('table.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mt: 1.5,
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <Box role="status" aria-live="polite" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {total === 0
          ? t('table.showingNone')
          : t('table.showing', { from: formatNumber(from), to: formatNumber(to), total: totalText })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="label" htmlFor={id} sx={{ whiteSpace: 'nowrap' }}>
          {t('table.rowsPerPage')}
        </Box>
        <LightSelect
          id={id}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
          sx={{ '& select': { fontWeight: 600, py: { sm: '5px' } } }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </LightSelect>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          startIcon={<ChevronLeft size={16} />}
        >
          {t('table.previous')}
        </Button>
        <Button
          size="small"
          disabled={page * pageSize >= total}
          onClick={() => onPage(page + 1)}
          endIcon={<ChevronRight size={16} />}
        >
          {t('table.next')}
        </Button>
      </Box>
    </Box>
  )
}
