import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useId } from 'react'
import { labelled } from '../../lib/labelled.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { SimilarPerson } from './parties.queries.ts'
import { usePersonName } from './use-person-name.ts'

/** Joins the distinct reasons in one line: two surnames may agree for the same reason. */
export function useReasons() {
  const { t } = useTranslation('parties')
  return (reasons: SimilarPerson['reasons']): string =>
    [...new Set(reasons.map(({ code, ...values }) => t(`reasons.${code}`, values)))].join(' · ')
}

/** Recorded people who may be the person of the form, each with the reasons and a button that uses the record. */
export function SimilarPeople({
  similar,
  onUse,
}: {
  readonly similar: readonly SimilarPerson[]
  readonly onUse: (person: { readonly id: string; readonly name: string }) => void
}) {
  const { t } = useTranslation('parties')
  const nameOf = usePersonName()
  const displayNameOf = ({ name, parts: { kind } }: SimilarPerson['person']) => nameOf({ name, kind })
  const reasonsOf = useReasons()
  const id = useId()
  if (similar.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ mb: 2, border: '1px solid', borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}
    >
      <Box
        id={id}
        role="status"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 1,
          bgcolor: 'background.sunken',
          fontSize: '0.8125rem',
          fontWeight: 600,
        }}
      >
        <CircleQuestionMark size={16} aria-hidden />
        {t('similar.title')}
      </Box>
      {/* The API's `inCase` is of any case that the person may see, not of the case that is open. */}
      {similar.slice(0, 4).map(({ person, band, reasons, inCase: newestRole }) => (
        <Box
          key={person.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.75,
            px: 1.5,
            py: 1.25,
            borderTop: '1px solid',
            borderColor: 'line.soft',
          }}
        >
          <Box sx={{ flex: '1 1 220px', minWidth: 0, fontSize: '0.8125rem' }}>
            <Box sx={{ fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{displayNameOf(person)}</Box>
            {newestRole ? (
              <Box>{t('similar.inCase', { role: t(`roles.${newestRole.role}`), name: newestRole.name })}</Box>
            ) : person.client ? (
              <Box>{t('client')}</Box>
            ) : null}
            <Box sx={{ color: 'text.secondary' }}>{labelled(t(`similar.${band}`), reasonsOf(reasons))}</Box>
          </Box>
          <Button
            size="small"
            variant="outlined"
            onClick={() => onUse({ id: person.id, name: displayNameOf(person) })}
            aria-label={`${t('similar.use')}: ${displayNameOf(person)}`}
          >
            {t('similar.use')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
