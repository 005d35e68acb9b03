import { lazy, type ComponentType } from 'react'
import type { Area } from '../locales/resources.ts'
import { loadAreas } from './i18n.ts'

/** `preload` fetches it before it is shown. */
export type LazyPage<P> = ComponentType<P> & { readonly preload: () => void }

/**
 * A screen that is fetched when it is first shown, together with its phrases.
 * @param load for example `() => import('./cases-page.tsx').then((file) => file.CasesPage)`
 */
export function lazyPage<P = object>(load: () => Promise<ComponentType<P>>, areas: readonly Area[] = []): LazyPage<P> {
  let fetched: Promise<{ default: ComponentType<P> }> | undefined
  const fetchOnce = () =>
    (fetched ??= Promise.all([load(), loadAreas(areas)]).then(
      ([page]) => ({ default: page }),
      (error: unknown) => {
        // A connection that failed once may work the next time.
        fetched = undefined
        throw error
      },
    ))
  // `lazy` widens the props of its component; they are those of `load`.
  return Object.assign(lazy(fetchOnce), {
    preload: () => void fetchOnce().catch(() => undefined),
  }) as unknown as LazyPage<P>
}
