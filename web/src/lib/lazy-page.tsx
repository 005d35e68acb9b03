import { lazy, useState, type ComponentType, type JSX } from 'react'
import type { Area } from '../locales/resources.ts'
import { loadAreas } from './i18n.ts'

/** `preload` loads it before it is shown. */
export type LazyPage<P> = ComponentType<P> & { readonly preload: () => void }

/**
 * A screen that loads with its phrases when first shown.
 * @param load for example `() => import('./cases-page.tsx').then((file) => file.CasesPage)`
 */
export function lazyPage<P = object>(load: () => Promise<ComponentType<P>>, areas: readonly Area[] = []): LazyPage<P> {
  let fetched: Promise<{ default: ComponentType<P> }> | undefined
  let loaded: ComponentType<P> | undefined
  let hasFailedOffline = false
  const fetchModule = () =>
    (fetched ??= Promise.all([load(), loadAreas(areas)]).then(
      ([page]) => ({ default: (loaded = page) }),
      (error: unknown) => {
        // Retries after a failed load.
        fetched = undefined
        hasFailedOffline = !navigator.onLine
        throw error
      },
    ))
  let Lazy = lazy(fetchModule)
  const currentPage = () => {
    // `lazy` keeps its failure. It is renewed only once there is a connection, so that no failure is repeated at once.
    if (hasFailedOffline && navigator.onLine) {
      hasFailedOffline = false
      Lazy = lazy(fetchModule)
    }
    return Lazy
  }
  // A loaded page is rendered without `lazy`, because React shows a fallback for at least 300 ms.
  const Page = (props: P) => {
    const [Shown] = useState(() => loaded ?? currentPage())
    // `lazy` widens the props of its component; the props are those that `load` declares.
    return <Shown {...(props as P & JSX.IntrinsicAttributes)} />
  }
  return Object.assign(Page, {
    preload: () => void fetchModule().catch(() => undefined),
  })
}
