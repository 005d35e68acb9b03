import type { QueryClient } from '@tanstack/react-query'
import { loadAreas, translate } from '../../../lib/i18n.ts'
import { forgetRecents } from '../../../lib/recents.ts'
import { showToast } from '../../../lib/toast.ts'

/**
 * Drops all cached answers, because a wall now hides cases from the person and it is not known which answers contain
 * them. Queries of the screen are fetched again; the page of a walled case then shows that it does not exist.
 */
export async function forgetWalled(client: QueryClient, caseIds: readonly string[]): Promise<void> {
  const isOpen = caseIds.some((id) => window.location.href.includes(id))
  client.removeQueries({ type: 'inactive' })
  client.getMutationCache().clear()
  forgetRecents(({ to }) => caseIds.some((id) => to.includes(id)))
  const refetching = client.resetQueries({ type: 'active' })
  if (isOpen) {
    await loadAreas(['walls'])
    showToast(translate('walls:nowReserved'), { lasts: 15_000, topic: 'walled' })
  }
  await refetching
}
