import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { useTranslation } from '../../lib/use-translation.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { CaseFilters } from './cases-filters.tsx'
import type { CasesState } from './cases-state.ts'

interface CasesToolbarProps {
  readonly state: CasesState
  readonly isOfficeMember: boolean
  /** Numbers of cases by status; undefined while they load. */
  readonly counts: { readonly open: number; readonly in_progress: number; readonly closed: number } | undefined
}

/** Search, filters, status and view of the list of cases. */
export function CasesToolbar({ state, isOfficeMember, counts }: CasesToolbarProps) {
  const { t } = useTranslation(['cases', 'common'])
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const totalCount = counts ? counts.open + counts.in_progress + counts.closed : undefined
  const countProp = (value: number | undefined) => (value === undefined ? {} : { count: value })
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        <Box sx={{ flex: 1, display: 'flex' }}>
          <SearchField
            label={t('search')}
            placeholder={t(isPhone ? 'searchShort' : 'search')}
            value={state.q}
            onChange={state.setQ}
          />
        </Box>
        <Box sx={{ display: { xs: 'flex', sm: 'none' } }}>
          <CaseFilters state={state} isOfficeMember={isOfficeMember} compact />
        </Box>
      </Box>
      <SegmentedControl
        label={t('columns.status')}
        value={state.filters.status ?? 'all'}
        onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
        segments={[
          { value: 'all', label: t('segments.all'), ...countProp(totalCount) },
          { value: 'open', label: t('segments.open'), ...countProp(counts?.open) },
          { value: 'in_progress', label: t('segments.in_progress'), ...countProp(counts?.in_progress) },
          { value: 'closed', label: t('segments.closed'), ...countProp(counts?.closed) },
        ]}
      />
      <Box sx={{ display: { xs: 'none', sm: 'block' }, ml: 'auto' }}>
        <SegmentedControl
          label={t('common:table.view')}
          value={state.view}
          onChange={state.setView}
          segments={[
            { value: 'table', label: t('common:table.viewTable'), icon: Rows3 },
            { value: 'cards', label: t('common:table.viewCards'), icon: LayoutGrid },
          ]}
        />
      </Box>
    </>
  )
}
