import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { leadSourceNames } from './lead-codes.ts'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { can } from '../../lib/roles.ts'
import { labelled } from '../../lib/labelled.ts'
import type { TagFilterProps } from '../../lists/tags/tag-filter.tsx'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'

/** The filters of board and list, as written in the URL. */
export function useLeadFilters() {
  const [search, setSearch] = useSearchParams()
  const source = leadSourceNames.find((name) => name === search.get('source'))
  const [matter, owner, tagId] = [search.get('matter'), search.get('owner'), search.get('tagId')]
  return {
    query: {
      ...(matter ? { matter } : {}),
      ...(source ? { source } : {}),
      ...(owner ? { owner } : {}),
      ...(tagId ? { tagId } : {}),
    },
    setFilter: (name: 'matter' | 'source' | 'owner' | 'tagId', value: string | undefined) =>
      setSearch((current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      }),
  }
}

const TagFilter = lazyPage<TagFilterProps>(
  () => import('../../lists/tags/tag-filter.tsx').then((file) => file.TagFilter),
  ['lists'],
)

/** Filters by kind of matter, source, owner and tag, each as a menu. */
export function LeadFilters({ matters }: { readonly matters: readonly string[] }) {
  const { t } = useTranslation('intake')
  const { query, setFilter } = useLeadFilters()
  const people = useQuery(collaboratorEntity.choices())
  const colleagues = (people.data?.items ?? []).filter(({ profile }) => can(profile, 'intake.work'))
  const { matter, source, owner } = query
  const menuItems = (
    name: 'matter' | 'source' | 'owner',
    chosen: string | undefined,
    allLabel: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ): readonly MenuAction[] => [
    { key: 'all', label: allLabel, checked: chosen === undefined, onSelect: () => setFilter(name, undefined) },
    ...options.map(({ value, label }, index) => ({
      key: value,
      label,
      checked: chosen === value,
      divided: index === 0,
      onSelect: () => setFilter(name, value),
    })),
  ]
  const owners = [
    { value: 'me', label: t('filters.mine') },
    { value: 'nobody', label: t('filters.nobody') },
    ...colleagues.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` })),
  ]
  const shownMatters = matter && !matters.includes(matter) ? [matter, ...matters] : matters
  return (
    <>
      <MenuButton
        label={t('filters.matter')}
        variant="outlined"
        size="small"
        items={menuItems(
          'matter',
          matter,
          t('filters.allMatters'),
          shownMatters.map((value) => ({ value, label: value })),
        )}
      >
        {labelled(t('filters.matter'), matter ?? t('filters.allMatters'))}
      </MenuButton>
      <MenuButton
        label={t('filters.source')}
        variant="outlined"
        size="small"
        items={menuItems(
          'source',
          source,
          t('filters.allSources'),
          leadSourceNames.map((value) => ({ value, label: t(`sources.${value}`) })),
        )}
      >
        {labelled(t('filters.source'), source ? t(`sources.${source}`) : t('filters.allSources'))}
      </MenuButton>
      <MenuButton
        label={t('filters.owner')}
        variant="outlined"
        size="small"
        items={menuItems('owner', owner, t('filters.everybody'), owners)}
      >
        {labelled(t('filters.owner'), owners.find(({ value }) => value === owner)?.label ?? t('filters.everybody'))}
      </MenuButton>
      <Suspense fallback={null}>
        <TagFilter tagId={query.tagId} onChange={(value) => setFilter('tagId', value)} />
      </Suspense>
    </>
  )
}
