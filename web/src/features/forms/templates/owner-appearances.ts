import Building2 from 'lucide-react/icons/building-2'
import Landmark from 'lucide-react/icons/landmark'

/** How the owner of a template is shown: an office, or the platform. */
export const ownerAppearances = {
  office: { icon: Building2, tone: 'neutral' },
  platform: { icon: Landmark, tone: 'info' },
} as const
