import { lazyPage } from '../../../lib/lazy-page.tsx'

/** For the pages outside of a room: its phrases (`calls-live`) are loaded together with the component. */
export const BuiltInLimits = lazyPage(
  () => import('./built-in-limits.tsx').then((file) => file.BuiltInLimits),
  ['calls-live'],
)
