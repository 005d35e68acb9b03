import { SearchPalette, type SearchPaletteProps } from '../features/search/search-palette.tsx'
import { pages } from '../pages/pages.feature.ts'
import { features } from './registry.ts'

const actions = [pages, ...features]
  .flatMap(({ paletteActions }) => paletteActions ?? [])
  .sort((a, b) => a.order - b.order)

/** The search palette with the actions of all features. */
export const Palette = (props: Omit<SearchPaletteProps, 'actions'>) => <SearchPalette actions={actions} {...props} />
