import { lazy, type ComponentType } from 'react'
import type { Area } from '../locales/resources.ts'
import { loadAreas } from './i18n.ts'

/**
 * A screen that is fetched when it is first shown, together with its phrases.
 * @param load for example `() => import('./cases-page.tsx').then((file) => file.CasesPage)`
 */
export function lazyPage(load: () => Promise<ComponentType>, areas: readonly Area[] = []): ComponentType {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadAreas(areas)])
    return { default: page }
  })
}
