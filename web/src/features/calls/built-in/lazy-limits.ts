import { lazyPage } from '../../../lib/lazy-page.tsx'

/** Their words come with those of the room. */
export const Limits = lazyPage(() => import('./limits.tsx').then((file) => file.Limits), ['calls-live'])
