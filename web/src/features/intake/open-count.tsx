import { MenuCount } from '../../ui/menu-count.tsx'
import { intakeKeys } from '../../entities/cache-keys.ts'

/** The number of open leads, for the menu. */
export const OpenCount = () => (
  <MenuCount<{ readonly open: number }>
    queryKey={[...intakeKeys, 'count']}
    path="/leads/count"
    countOf={({ open }) => open}
  />
)
