import ListFilter from 'lucide-react/icons/list-filter'
import { Suspense } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { TagFilterProps } from '../../../lists/tags/tag-filter.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { kinds, type PeopleListState } from './people-list-state.ts'

const TagFilter = lazyPage<TagFilterProps>(
  () => import('../../../lists/tags/tag-filter.tsx').then((file) => file.TagFilter),
  ['lists'],
)

const segmentByClient = { all: 'all', true: 'clients', false: 'others' } as const
const clientBySegment = { all: undefined, clients: 'true', others: 'false', deleted: undefined } as const

interface PeopleToolbarProps {
  readonly state: PeopleListState
  readonly onChange: (parameters: Readonly<Record<string, string | undefined>>) => void
}

/** Search and filters of the people; `onChange` sets several parameters of the address at once. */
export function PeopleToolbar({ state, onChange }: PeopleToolbarProps) {
  const { t } = useTranslation(['people', 'parties'])
  const { client, deleted, kind, tagId } = state.filters
  const segment = deleted ? 'deleted' : segmentByClient[client ?? 'all']
  const kindLabel = kind ? t(`parties:kinds.${kind}`) : t('allKinds')
  return (
    <>
      <SearchField label={t('search')} value={state.q} onChange={state.setQ} />
      <SegmentedControl
        label={t('who')}
        value={segment}
        onChange={(value) =>
          onChange({
            page: undefined,
            client: clientBySegment[value],
            deleted: value === 'deleted' ? 'true' : undefined,
          })
        }
        segments={(['all', 'clients', 'others', 'deleted'] as const).map((value) => ({
          value,
          label: t(`segments.${value}`),
        }))}
      />
      <MenuButton
        label={t('kindFilter')}
        icon={ListFilter}
        items={[undefined, ...kinds].map((value) => ({
          key: value ?? 'all',
          label: value ? t(`parties:kinds.${value}`) : t('allKinds'),
          checked: kind === value,
          onSelect: () => state.setFilter('kind', value),
        }))}
      >
        {kindLabel}
      </MenuButton>
      <Suspense fallback={null}>
        <TagFilter look="large" tagId={tagId} onChange={(value) => state.setFilter('tagId', value)} />
      </Suspense>
    </>
  )
}
