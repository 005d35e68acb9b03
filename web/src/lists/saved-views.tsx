import { Suspense } from 'react'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useCan } from '../lib/use-can.ts'
import type { SavedViewsProps } from './view-chips.tsx'

const ViewChips = lazyPage<SavedViewsProps>(() => import('./view-chips.tsx').then((file) => file.ViewChips), ['lists'])

/** The saved views of a list, above it: `views={<SavedViews list="cases" options={…} />}` of its `DataTable`. */
export function SavedViews(props: SavedViewsProps) {
  return useCan()('views.work') ? (
    <Suspense fallback={null}>
      <ViewChips {...props} />
    </Suspense>
  ) : null
}
