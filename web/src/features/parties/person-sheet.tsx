import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { telOf } from '../../lib/tel-of.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { Fact } from '../../ui/texts.tsx'
import { GuessedMark } from './guessed-mark.tsx'
import { partyQueries, type PersonCard } from './parties.queries.ts'
import { asLabel } from './parts-editor.tsx'
import { usePersonName } from './use-person-name.ts'

const PersonEditor = lazyPage(() => import('./person-editor.tsx').then((file) => file.PersonEditor), ['people'])

function Roles({ person, onClose }: { readonly person: PersonCard; readonly onClose: () => void }) {
  const { t } = useTranslation('parties')
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1 }}>
        {t('card.cases')}
      </Typography>
      {person.roles.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('card.noCases')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {person.roles.map((role) => (
            <Box
              component="li"
              key={`${role.partyId} ${role.counselOf ?? ''}`}
              sx={{ listStyle: 'none', py: 1, borderTop: '1px solid', borderColor: 'line.soft', fontSize: '0.8125rem' }}
            >
              <Link
                component={RouterLink}
                to={`/app/my_cases/${role.case.id}?tab=parties`}
                onClick={onClose}
                sx={{ color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
              >
                {role.case.name}
              </Link>
              <Box sx={{ color: 'text.secondary' }}>
                {role.counselOf === null
                  ? `${role.role === 'other' ? role.roleText : t(`roles.${role.role}`)} · ${t(`sides.${role.side}`)}`
                  : t('card.counselOf', { name: role.counselOf })}
                {role.case.courtCaseNumber ? ` · ${role.case.courtCaseNumber}` : ''}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

function ContactCard({ person, onClose }: { readonly person: PersonCard; readonly onClose: () => void }) {
  const { t } = useTranslation(['parties', 'common'])
  const none = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {t('common:none')}
    </Box>
  )
  const lines = (texts: readonly string[], linkOf?: (text: string) => string) =>
    texts.length === 0
      ? none
      : texts.map((text) => <Box key={text}>{linkOf ? <Link href={linkOf(text)}>{text}</Link> : text}</Box>)
  return (
    <>
      {person.partsGuessed && person.parts.kind !== 'fictitious' ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 2, fontSize: '0.8125rem' }}>
          <GuessedMark />
          {t('guessedHelp')}
        </Box>
      ) : null}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' } }}
      >
        <Fact label={t('card.phone')}>{lines(person.phones, telOf)}</Fact>
        <Fact label={t('card.email')}>{lines(person.emails, (text) => `mailto:${text}`)}</Fact>
        <Fact label={t('card.address')}>{lines(person.addresses)}</Fact>
        <Fact label={asLabel(t('parts.kind'))}>{t(`kinds.${person.parts.kind}`)}</Fact>
        <Fact label={t('card.typed')}>{person.typed}</Fact>
        {person.client ? (
          <Fact label={t('card.client')}>
            <Link component={RouterLink} to={`/app/clients/${person.client.id}`} onClick={onClose}>
              {person.client.name}
            </Link>
          </Fact>
        ) : null}
      </Box>
      <Roles person={person} onClose={onClose} />
      <Box sx={{ mt: 2 }}>
        <Link component={RouterLink} to={`/app/people/${person.id}`} onClick={onClose} sx={{ fontWeight: 600 }}>
          {t('card.full')}
        </Link>
      </Box>
    </>
  )
}

/** The contact card of a person: how to reach them, and every case in which they have a role. */
export function PersonSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['parties', 'common'])
  const nameOf = usePersonName()
  const query = useQuery(partyQueries.person(id))
  const [isEditing, setEditing] = useState(false)
  const title = query.data ? nameOf({ kind: query.data.parts.kind, name: query.data.name }) : t('card.title')
  if (isEditing && query.data)
    return (
      <Suspense fallback={null}>
        <PersonEditor person={query.data} title={title} onClose={() => setEditing(false)} />
      </Suspense>
    )
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {query.data?.can.update ? (
            <Button variant="contained" color="primary" onClick={() => setEditing(true)}>
              {t('parts.correct')}
            </Button>
          ) : null}
        </>
      }
    >
      {query.isPending ? (
        <RowsSkeleton rows={4} />
      ) : query.data ? (
        <ContactCard person={query.data} onClose={onClose} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" />
      )}
    </SideSheet>
  )
}
