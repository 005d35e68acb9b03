import Back from 'lucide-react/icons/arrow-left'
import Sort from 'lucide-react/icons/arrow-up-down'
import Unverified from 'lucide-react/icons/badge-question-mark'
import Verified from 'lucide-react/icons/badge-check'
import NoTimes from 'lucide-react/icons/calendar-x'
import Down from 'lucide-react/icons/chevron-down'
import Next from 'lucide-react/icons/chevron-right'
import Failure from 'lucide-react/icons/cloud-alert'
import Link from 'lucide-react/icons/external-link'
import Languages from 'lucide-react/icons/languages'
import Filters from 'lucide-react/icons/list-filter'
import Place from 'lucide-react/icons/map-pin'
import Speaks from 'lucide-react/icons/message-circle'
import Dark from 'lucide-react/icons/moon-star'
import Nobody from 'lucide-react/icons/search-x'
import Search from 'lucide-react/icons/search'
import Light from 'lucide-react/icons/sun'
import Remove from 'lucide-react/icons/x'

const icons = {
  back: Back,
  sort: Sort,
  verified: Verified,
  unverified: Unverified,
  noTimes: NoTimes,
  down: Down,
  next: Next,
  failure: Failure,
  link: Link,
  languages: Languages,
  filters: Filters,
  place: Place,
  speaks: Speaks,
  dark: Dark,
  nobody: Nobody,
  search: Search,
  light: Light,
  remove: Remove,
}
export type IconName = keyof typeof icons

/** Decorative: always beside text. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  const Drawing = icons[name]
  return <Drawing className="icon" size={size} strokeWidth={1.75} aria-hidden />
}

/** The logo: a portico in navy and brass, in both schemes. */
export function Mark() {
  return (
    <svg className="mark" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" />
      <path className="mark-roof" d="M16 6 24.5 11h-17z" />
      <path className="mark-stone" d="M9.4 12.6h3v9h-3zM14.5 12.6h3v9h-3zM19.6 12.6h3v9h-3zM7.5 23.4h17v2.2h-17z" />
    </svg>
  )
}
