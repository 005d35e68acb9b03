import { useSyncExternalStore } from 'react'
import type { Area } from '../locales/resources.ts'
import { areLoaded, i18n, loadAreas } from './i18n.ts'

/**
 * Phrases of the first area; keys of the others name theirs. The component waits until all are loaded and renders again
 * in a new language. Imported as `react-i18next`, whose types know the keys: builds and tests find this file instead,
 * because both libraries would add 17 KB to every first visit.
 */
export function useTranslation(wanted: Area | readonly Area[] = 'common') {
  const areas = typeof wanted === 'string' ? [wanted] : wanted
  useSyncExternalStore(i18n.subscribe, () => i18n.language)
  // oxlint-disable-next-line only-throw-error -- `use` takes the promises of two calls in one component for the same one
  if (!areLoaded(areas)) throw loadAreas(areas)
  return { t: i18n.getFixedT(areas[0] ?? 'common'), i18n }
}
