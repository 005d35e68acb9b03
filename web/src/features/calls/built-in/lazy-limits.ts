import { lazyPage } from '../../../lib/lazy-page.tsx'

/** The phrases of the limits load together with those of the room. */
export const Limits = lazyPage(() => import('./limits.tsx').then((file) => file.Limits), ['calls-live'])
