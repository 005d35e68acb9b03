/** Roots that anyone may open, each also with sub-paths (specification §2; `/legal` is ours). */
const roots = [
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/auth/referrals',
  '/auth/forgot-password',
  '/auth/confirm-address',
  '/auth/confirm-email',
  '/auth/undo-email',
  '/app/schedule/public',
  '/app/forms/public',
  '/app/calls/public',
  '/app/collaborators/public',
  '/app/notices/public',
  '/marketplace',
  '/legal',
]

/** Hosts that serve only the marketplace and are public as a whole. The server handles configured hosts. */
export const isMarketplaceHost = (host: string): boolean => host.toLowerCase().startsWith('marketplace.')

/** Returns whether the URL is public. */
export const isPublicPath = (path: string, host = ''): boolean =>
  isMarketplaceHost(host) || roots.some((root) => path === root || path.startsWith(`${root}/`))

/** Only administrators may open these (specification §6). */
export const isAdminPath = (path: string): boolean =>
  ['/app/admin', '/app/dashboard/admin'].some((root) => path === root || path.startsWith(`${root}/`))
