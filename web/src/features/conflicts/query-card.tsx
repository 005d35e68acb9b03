import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useTranslation } from '../../lib/use-translation.ts'
import { useNameChips } from './conflict-words.ts'
import type { CheckDetails } from './conflicts.queries.ts'

function Chip({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 32,
        px: 1.125,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        bgcolor: 'background.default',
        fontSize: '0.8125rem',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="b" sx={{ fontWeight: 650 }}>
        {value}
      </Box>
    </Box>
  )
}

/** What was searched, as chips of the parts of each name, and the way to add a fact and search again. */
export function QueryCard({ check, onFacts }: { readonly check: CheckDetails; readonly onFacts: () => void }) {
  const { t } = useTranslation('conflicts')
  const chipsOf = useNameChips()
  const { names, phones, emails, birthYear } = check
  const facts = [
    ...phones.map((value) => ({ label: t('facts.phone').toLowerCase(), value })),
    ...emails.map((value) => ({ label: t('facts.email').toLowerCase(), value })),
    ...(birthYear === null ? [] : [{ label: t('facts.birthYear').toLowerCase(), value: `${birthYear}` }]),
  ]
  return (
    <Card component="section" aria-label={t('searched')} sx={{ px: 2, py: 1.5, mb: 2, display: 'grid', gap: 1.25 }}>
      {names.map((name, index) => (
        <Box key={`${index} ${name.typed}`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box
            sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, mr: 0.5, overflowWrap: 'anywhere' }}
          >
            <Search size={16} aria-hidden />
            {name.typed}
          </Box>
          {chipsOf(name).map((chip) => (
            <Chip key={`${chip.label} ${chip.value}`} {...chip} />
          ))}
          {name.parts === null || name.parts.kind === 'fictitious' ? (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t(name.parts === null ? 'unreadable' : 'fictitious')}
            </Box>
          ) : null}
          {index === 0 ? facts.map((chip) => <Chip key={`${chip.label} ${chip.value}`} {...chip} />) : null}
          {index === 0 && names.length === 1 && check.can.search ? (
            <Button variant="text" size="small" startIcon={<Plus size={16} />} onClick={onFacts}>
              {t('facts.add')}
            </Button>
          ) : null}
        </Box>
      ))}
    </Card>
  )
}
