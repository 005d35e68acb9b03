import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { languageNames } from '#server/contract/locale.ts'
import { telOf } from '../../../lib/tel-of.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Fact } from '../../../ui/texts.tsx'
import type { PersonCard } from '../parties.queries.ts'
import { asLabel } from '../parts-editor.tsx'
import { useNameParts } from '../use-name-parts.ts'

/** Contact details of a person, and further facts that the office has recorded. */
export function FactsCard({ person }: { readonly person: PersonCard }) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  const partsOf = useNameParts()
  const none = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {t('common:none')}
    </Box>
  )
  const lines = (texts: readonly string[], link?: (text: string) => string): ReactNode =>
    texts.length === 0
      ? none
      : texts.map((text) => (
          <Box key={text} sx={{ py: 0.125 }}>
            {link ? <Link href={link(text)}>{text}</Link> : text}
          </Box>
        ))
  const parts = partsOf(person.parts).slice(1) // the kind is in the head of the page
  return (
    <SectionCard title={t('card.facts')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
        }}
      >
        <Fact label={t('parties:card.phone')}>{lines(person.phones, telOf)}</Fact>
        <Fact label={t('parties:card.email')}>{lines(person.emails, (text) => `mailto:${text}`)}</Fact>
        <Fact label={t('parties:card.address')}>{lines(person.addresses)}</Fact>
        {person.client ? (
          <Fact label={t('parties:card.client')}>
            <Link component={RouterLink} to={`/app/clients/${person.client.id}`}>
              {person.client.name}
            </Link>
          </Fact>
        ) : null}
        {parts.map(([label, value]) => (
          <Fact key={`${label} ${value}`} label={asLabel(label)}>
            {value}
          </Fact>
        ))}
        {person.typed === person.name ? null : <Fact label={t('parties:card.typed')}>{person.typed}</Fact>}
        {person.language ? <Fact label={t('form.language')}>{languageNames[person.language]}</Fact> : null}
        {person.birthYear === null ? null : <Fact label={t('form.birthYear')}>{person.birthYear}</Fact>}
        {person.hasTaxId ? <Fact label={t('card.taxId')}>{t('card.taxIdStored')}</Fact> : null}
      </Box>
      {person.partsGuessed && person.parts.kind !== 'fictitious' ? (
        <Box sx={{ mt: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('parties:guessedHelp')}</Box>
      ) : null}
    </SectionCard>
  )
}
