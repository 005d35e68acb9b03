import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../lib/use-translation.ts'
import type { SearchedAlternatives } from './search.queries.ts'

interface SearchedAlsoProps {
  readonly found: readonly SearchedAlternatives[]
  readonly exact: boolean
  readonly onExact: (exact: boolean) => void
}

/** Shows the words that were searched in addition to those of the query, and a button to search only the latter. */
export function SearchedAlso({ found, exact, onExact }: SearchedAlsoProps) {
  const { t } = useTranslation('search')
  if (found.length === 0 && !exact) return null
  return (
    <Box
      role="presentation"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 1.5,
        pt: 0.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {exact ? null : <span>{t('searchedAlso', { also: found.flatMap(({ also }) => also).join(', ') })}</span>}
      <Button size="small" variant="text" onClick={() => onExact(!exact)}>
        {t(exact ? 'exact.off' : 'exact.only')}
      </Button>
    </Box>
  )
}
