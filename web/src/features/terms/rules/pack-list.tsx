import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Download from 'lucide-react/icons/download'
import Layers from 'lucide-react/icons/layers'
import Eye from 'lucide-react/icons/eye'
import { Link as RouterLink } from 'react-router-dom'
import { downloadFile } from '../../../lib/download.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { usePackName } from '../use-pack-name.ts'
import { packFilePath, type RulePack } from './rules.queries.ts'
import { useRuleText } from './use-rule-text.ts'

/** Returns the query string of the page that shows this version of a pack. */
export const packQuery = ({ id, version }: Pick<RulePack, 'id' | 'version'>): string =>
  `?${new URLSearchParams({ pack: id, version }).toString()}`

export interface PackListProps {
  /** Versions of packs; the newest version of each pack first. */
  readonly packs: readonly RulePack[]
  readonly shownPack: RulePack | undefined
  readonly onCompare: (former: RulePack, current: RulePack) => void
}

/** Versions of packs, each with how many of its rules are confirmed. */
export function PackList({ packs, shownPack, onCompare }: PackListProps) {
  const { t } = useTranslation('term-rules')
  const ruleText = useRuleText({ triggers: [], rules: [] })
  const packName = usePackName('term-rules')
  const actionsOf = (pack: RulePack): readonly MenuAction[] => {
    const former = packs.find(({ id, version }) => id === pack.id && version < pack.version)
    return [
      { key: 'show', label: t('packs.show'), icon: Eye, to: packQuery(pack) },
      ...(former
        ? [
            {
              key: 'compare',
              label: t('packs.compare', { version: former.version }),
              icon: Layers,
              onSelect: () => onCompare(former, pack),
            },
          ]
        : []),
      {
        key: 'export',
        label: t('packs.export'),
        icon: Download,
        onSelect: () =>
          void downloadFile(packFilePath(pack), `${pack.id}-${pack.version}.json`).catch((error: unknown) =>
            reportFailure(error),
          ),
      },
    ]
  }
  return (
    <SectionCard flush title={t('packs.title')}>
      {packs.map((pack) => {
        const isShown = pack === shownPack
        return (
          <CardRow key={`${pack.id} ${pack.version}`} selected={isShown}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
                <Link
                  component={RouterLink}
                  to={packQuery(pack)}
                  {...(isShown ? { 'aria-current': 'true' } : {})}
                  sx={{ fontWeight: 600, color: 'text.primary' }}
                >
                  {`${packName(pack.id)} · ${t('packs.version', { version: pack.version })}`}
                </Link>
                {isShown ? <StatusChip size="small" icon={Eye} tone="info" label={t('packs.shown')} /> : null}
              </Box>
              <Typography variant="body2">{pack.source}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {[ruleText.period(pack), t('packs.confirmed', { confirmed: pack.confirmed, rules: pack.rules })].join(
                  ' · ',
                )}
              </Typography>
            </Box>
            <MenuButton
              appearance="more"
              label={t('packs.actions', { pack: packName(pack.id), version: pack.version })}
              items={actionsOf(pack)}
            />
          </CardRow>
        )
      })}
    </SectionCard>
  )
}
