import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { locales, languageNames } from '#server/contract/locale.ts'
import { templateCategories } from '#modules/drafting/document-template.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { SelectFilter } from './select-filter.tsx'
import type { LibraryScope } from './templates.queries.ts'

/** Filters, search and order in the URL of the list, which a saved view stores. */
export const listOptions = {
  sorts: ['name', 'language', 'updatedAt'],
  sort: 'language',
  filters: { source: ['office', 'platform'], category: templateCategories, language: locales, deleted: ['true'] },
} as const

export type TemplateSort = (typeof listOptions.sorts)[number]
export type TemplateFilters = typeof listOptions.filters

/** Search and filters of the list of templates. */
export function TemplatesToolbar({
  scope,
  state,
}: {
  readonly scope: LibraryScope
  readonly state: ListState<TemplateSort, TemplateFilters>
}) {
  const { t } = useTranslation('drafting')
  const [search, setSearch] = useSearchParams()
  const segments = [
    { value: 'all', label: t('segments.all') },
    ...(scope === 'office'
      ? [
          { value: 'office', label: t('segments.office') },
          { value: 'platform', label: t('segments.platform') },
        ]
      : []),
    { value: 'deleted', label: t('segments.deleted') },
  ]
  const chooseSegment = (value: string) => {
    const next = new URLSearchParams(search)
    for (const name of ['source', 'deleted', 'page']) next.delete(name)
    if (value === 'deleted') next.set('deleted', 'true')
    else if (value !== 'all') next.set('source', value)
    setSearch(next)
  }
  return (
    <>
      <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
      <SegmentedControl
        label={t('columns.source')}
        value={state.filters.deleted === 'true' ? 'deleted' : (state.filters.source ?? 'all')}
        onChange={chooseSegment}
        segments={segments}
      />
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          width: { xs: '100%', sm: 'auto' },
          '& > *': { flex: { xs: '1 1 0', sm: 'none' }, minWidth: { xs: 0, sm: 176 } },
        }}
      >
        <SelectFilter
          label={t('columns.category')}
          allLabel={t('segments.allCategories')}
          value={state.filters.category}
          options={templateCategories}
          labelOf={(value) => t(`category.${value}`)}
          onChange={(value) => state.setFilter('category', value)}
        />
        <SelectFilter
          label={t('columns.language')}
          allLabel={t('segments.allLanguages')}
          value={state.filters.language}
          options={locales}
          labelOf={(value) => languageNames[value]}
          onChange={(value) => state.setFilter('language', value)}
        />
      </Box>
    </>
  )
}
