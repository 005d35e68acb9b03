import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import ScanSearch from 'lucide-react/icons/scan-search'
import { newCheckPath } from '../../../lib/new-check-path.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { PersonText } from '../../../ui/texts.tsx'
import { isCaptureOpen, type CallState } from './participant-api.ts'

const appearances = {
  agreed: { icon: CircleCheck, tone: 'success' },
  refused: { icon: CircleX, tone: 'neutral' },
  withdrawn: { icon: CircleX, tone: 'neutral' },
  waiting: { icon: Clock, tone: 'warning' },
} as const

/** Participants with their consent. */
export function PeopleCard({ state }: { readonly state: CallState }) {
  const { t } = useTranslation('calls-room')
  const can = useCan()
  const presentPeople = state.people.filter((person) => person.present)
  const showsConsent = isCaptureOpen(state.capture) || state.capture?.state === 'refused'
  return (
    <SectionCard flush title={t('people.title')} note={presentPeople.length}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {presentPeople.map((person) => {
          const answer = person.answer ?? 'waiting'
          return (
            <li key={person.id}>
              <CardRow>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <PersonText
                    name={person.name}
                    detail={person.id === state.me ? t('people.me') : t(`people.roles.${person.role}`)}
                  />
                </Box>
                {person.role === 'guest' && can('conflicts.check') ? (
                  <IconButton
                    component="a"
                    href={newCheckPath({ names: [person.name], subject: { kind: 'call_guest', id: person.id } })}
                    target="_blank"
                    aria-label={t('people.conflicts', { name: person.name })}
                    title={t('people.conflicts', { name: person.name })}
                  >
                    <ScanSearch size={16} />
                  </IconButton>
                ) : null}
                {showsConsent ? (
                  <StatusChip size="small" {...appearances[answer]} label={t(`people.said.${answer}`)} />
                ) : null}
              </CardRow>
            </li>
          )
        })}
      </Box>
    </SectionCard>
  )
}
