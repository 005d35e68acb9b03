import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import StepForward from 'lucide-react/icons/corner-down-right'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { Lead } from '../intake.queries.ts'
import type { BoardStage, LeadActions } from '../use-lead-actions.ts'

export function LeadMenu({
  lead,
  actions,
  targets,
  onOpen,
  onConvert,
  onMove,
  onDecline,
}: {
  readonly lead: Lead
  readonly actions: LeadActions
  readonly targets: readonly BoardStage[]
  readonly onOpen: (lead: Lead) => void
  readonly onConvert: (lead: Lead) => void
  readonly onMove: (stage: BoardStage) => void
  readonly onDecline: (lead: Lead) => void
}) {
  const { t } = useTranslation('intake')
  return (
    <MenuButton
      label={t('actionsOf', { name: lead.name })}
      appearance="more"
      items={[
        { key: 'open', label: t('open'), icon: Pencil, onSelect: () => onOpen(lead) },
        ...(lead.can.convert
          ? [{ key: 'convert', label: t('convert.action'), icon: StepForward, onSelect: () => onConvert(lead) }]
          : []),
        ...targets.map((stage, index) => ({
          key: `to-${stage}`,
          label: t('moveTo', { stage: t(`stages.${stage}`) }),
          icon: ArrowRight,
          divided: index === 0,
          onSelect: () => onMove(stage),
        })),
        ...(lead.can.reserve
          ? [
              {
                key: 'reserve',
                label: t(lead.reserved ? 'release' : 'reserve'),
                icon: Lock,
                divided: true,
                onSelect: () => actions.toggleReserved(lead),
              },
            ]
          : []),
        ...(lead.can.decline
          ? [
              {
                key: 'decline',
                label: t('decline.action'),
                icon: UserX,
                danger: true,
                divided: true,
                onSelect: () => onDecline(lead),
              },
            ]
          : []),
      ]}
    />
  )
}
