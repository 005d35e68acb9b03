import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatNumber } from '../../../lib/format.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { ResultsPage } from './results.queries.ts'
import { maxRanked, orders, type SearchState } from './search-state.ts'

/** The number of results, the words also searched, the choice of exact words, and the order. */
export function ResultsLine({ results, state }: { readonly results: ResultsPage; readonly state: SearchState }) {
  const { t } = useTranslation('search-page')
  const { total, totalIsLeast, caseCount, searchedAlso } = results
  const alsoWords = [...new Set(searchedAlso.flatMap(({ also }) => also.slice(0, 2)))].slice(0, 4)
  // A quoted phrase is compared with the ranked documents only, so its total may be a minimum.
  const totalKey = () => {
    if (!totalIsLeast) return 'found'
    return total >= maxRanked ? 'foundMany' : 'foundAtLeast'
  }
  const countText = t(totalKey(), { count: total, formatted: formatNumber(total) })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.75, mb: 1.25 }}>
      <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {countText}
        </Box>
        {caseCount !== null && caseCount > 0 && state.caseId === undefined
          ? ` ${t('inCases', { count: caseCount, formatted: formatNumber(caseCount) })}`
          : null}
        {state.exact ? ` · ${t('onlyExact')}` : null}
        {alsoWords.length > 0
          ? ` · ${t('alsoSearched', { words: alsoWords.map((word) => t('quoted', { word })).join(', ') })}`
          : null}
      </Box>
      <Button
        variant="text"
        size="small"
        aria-pressed={state.exact}
        aria-keyshortcuts="x"
        onClick={() => state.change({ exact: state.exact ? undefined : '1' })}
      >
        {t(state.exact ? 'searchForms' : 'searchExact')}
        <Box
          component="kbd"
          aria-hidden
          sx={{
            display: { xs: 'none', md: 'inline' },
            ml: 1,
            px: 0.75,
            fontFamily: 'inherit',
            fontSize: '0.75rem',
            lineHeight: '16px',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '4px',
            color: 'text.secondary',
          }}
        >
          x
        </Box>
      </Button>
      <Box sx={{ ml: 'auto' }}>
        <MenuButton
          label={t('order.label')}
          items={orders.map((order) => ({
            key: order,
            label: t(`order.${order}`),
            checked: order === state.sort,
            onSelect: () => state.change({ sort: order === 'relevance' ? undefined : order }),
          }))}
        >
          {labelled(t('order.label'), t(`order.${state.sort}`))}
        </MenuButton>
      </Box>
    </Box>
  )
}
