import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Pencil from 'lucide-react/icons/pencil'
import IdCard from 'lucide-react/icons/id-card'
import UserMinus from 'lucide-react/icons/user-minus'
import { formatDay } from '../../lib/format.ts'
import { telOf } from '../../lib/tel-of.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { CardRow } from '../../ui/section-card.tsx'
import { PersonAvatar } from '../../ui/texts.tsx'
import { GuessedMark } from './guessed-mark.tsx'
import type { CaseParty } from './parties.queries.ts'
import { usePersonName } from './use-person-name.ts'

/** The first email address and the first telephone of a person, as links. */
export function Contacts({
  emails,
  phones,
}: {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}) {
  const [email] = emails
  const [phone] = phones
  if (!email && !phone) return null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, fontSize: '0.8125rem' }}>
      {phone ? (
        <Link href={telOf(phone)} sx={{ py: 0.5 }}>
          {phone}
        </Link>
      ) : null}
      {email ? (
        <Link href={`mailto:${email}`} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          <EmailText address={email} />
        </Link>
      ) : null}
    </Box>
  )
}

/** A party: the person, the role, counsel and how to reach them. */
export function PartyRow({
  party,
  onOpenPerson,
  onEdit,
  onRemove,
}: {
  readonly party: CaseParty
  readonly onOpenPerson: (id: string) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('parties')
  const nameOf = usePersonName()
  const { person, counsel, role, roleText, from, to, can } = party
  const name = nameOf(person)
  const facts = [
    role === 'other' ? roleText : t(`roles.${role}`),
    ...(person.clientId === null ? [] : [t('client')]),
    ...(from === null ? [] : [t('since', { date: formatDay(from) })]),
    ...(to === null ? [] : [t('until', { date: formatDay(to) })]),
  ]
  const personButton = (id: string, text: string, weight: number) => (
    <Link
      component="button"
      type="button"
      onClick={() => onOpenPerson(id)}
      sx={{
        color: 'text.primary',
        fontWeight: weight,
        fontSize: 'inherit',
        minHeight: 24,
        textAlign: 'left',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Link>
  )
  return (
    <CardRow>
      <Box sx={{ alignSelf: 'flex-start', pt: 0.25 }}>
        <PersonAvatar name={person.name} />
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr) minmax(0, 5fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: '0.875rem', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            {personButton(person.id, name, 600)}
            {person.partsGuessed && person.kind !== 'fictitious' ? <GuessedMark /> : null}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{facts.join(' · ')}</Box>
        </Box>
        <Box sx={{ minWidth: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {counsel === null ? null : (
            <>
              {personButton(counsel.id, t('counsel', { name: nameOf(counsel) }), 500)}
              <Contacts emails={counsel.emails} phones={counsel.phones} />
            </>
          )}
        </Box>
        <Contacts emails={person.emails} phones={person.phones} />
      </Box>
      <MenuButton
        label={t('actionsOf', { name })}
        appearance="more"
        items={[
          { key: 'open', label: t('open'), icon: IdCard, onSelect: () => onOpenPerson(person.id) },
          ...(can.update ? [{ key: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit }] : []),
          ...(can.remove
            ? [{ key: 'remove', label: t('remove'), icon: UserMinus, onSelect: onRemove, danger: true, divided: true }]
            : []),
        ]}
      />
    </CardRow>
  )
}
