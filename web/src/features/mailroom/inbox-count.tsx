import { MenuCount } from '../../ui/menu-count.tsx'
import { inboxKeys } from '../../entities/cache-keys.ts'

/** How much mail awaits a decision, for the menu. */
export const InboxCount = () => (
  <MenuCount<{ readonly pending: number; readonly queued: number }>
    queryKey={[...inboxKeys, 'count']}
    path="/inbox/count"
    countOf={({ pending, queued }) => pending + queued}
  />
)
