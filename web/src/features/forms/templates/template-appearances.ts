import Building2 from 'lucide-react/icons/building-2'
import Landmark from 'lucide-react/icons/landmark'

export const appearances = {
  office: { icon: Building2, tone: 'neutral' },
  platform: { icon: Landmark, tone: 'info' },
} as const
