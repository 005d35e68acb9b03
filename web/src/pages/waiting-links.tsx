import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import type { FeatureMenuEntry, MenuCounter } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { useCan } from '../lib/use-can.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { useCount } from '../ui/menu-count.tsx'

type CountedEntry = Extract<FeatureMenuEntry, { readonly icon: unknown }> & {
  readonly count: MenuCounter & { readonly waiting: NonNullable<MenuCounter['waiting']> }
}

const phrases = ['mail', 'bookings', 'responses'] as const

const entries = features
  .flatMap(({ menu }) => menu ?? [])
  .filter((entry): entry is CountedEntry => 'icon' in entry && entry.count?.waiting !== undefined)
  .sort((a, b) => phrases.indexOf(a.count.waiting.phrase) - phrases.indexOf(b.count.waiting.phrase))

function WaitingLink({ icon: Icon, count: { path, queryKey, waiting } }: CountedEntry) {
  const { t } = useTranslation('dashboard-waiting')
  const count = useCount(path, queryKey)
  return count > 0 ? (
    <Button component={RouterLink} to={waiting.to} variant="outlined" size="small" startIcon={<Icon size={16} />}>
      {t(waiting.phrase, { count })}
    </Button>
  ) : null
}

/**
 * Links to mail, bookings and responses that wait for the user, with their numbers; renders nothing when there are
 * none.
 */
export function WaitingLinks() {
  const { t } = useTranslation('dashboard-waiting')
  const can = useCan()
  return (
    <Box
      component="nav"
      aria-label={t('title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5, '&:empty': { display: 'none' } }}
    >
      {entries
        .filter(({ permission }) => can(permission))
        .map((entry) => (
          <WaitingLink key={entry.label} {...entry} />
        ))}
    </Box>
  )
}
