import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useCan } from '../lib/use-can.ts'
import { isNarrowed, queryOfAddress } from './stored-query.ts'
import type { SavedViewsProps } from './view-chips.tsx'
import { viewQueries } from './views.queries.ts'

const ViewChips = lazyPage<SavedViewsProps>(
  () => import('./view-chips.tsx').then((file) => file.ViewChips),
  ['list-views'],
)

/**
 * The saved views of a list, above it: `views={<SavedViews list="cases" options={…} />}` of its `DataTable`. A list
 * without views and without filters shows and fetches nothing.
 */
export function SavedViews(props: SavedViewsProps) {
  const enabled = useCan()('views.work')
  const [search] = useSearchParams()
  const { data: views = [] } = useQuery({ ...viewQueries.list(props.list), enabled })
  const isShown = enabled && (views.length > 0 || isNarrowed(props.options, queryOfAddress(props.options, search)))
  return isShown ? (
    <Suspense fallback={null}>
      <ViewChips {...props} />
    </Suspense>
  ) : null
}
