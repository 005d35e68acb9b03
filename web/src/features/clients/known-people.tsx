import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { similarPeople } from '../../entities/person.queries.ts'
import { useCan } from '../../lib/use-can.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const maxShown = 4

/** Clients and people whom the office knows already and whose names resemble the typed one. */
export function KnownPeople({ typedName }: { readonly typedName: string }) {
  const { t } = useTranslation('clients')
  const mayRead = useCan()('parties.read')
  const name = useDebounced(typedName.trim())
  const similar = useQuery({ ...similarPeople(name), enabled: mayRead && name.length > 1 })
  const people = [...new Map((similar.data ?? []).map((person) => [person.id, person])).values()].slice(0, maxShown)
  return (
    // Stays in the document while it is empty, so that its text is announced.
    <Box role="status">
      {people.length > 0 ? (
        <Box sx={{ mb: 2, px: 1.5, py: 1.25, borderRadius: '10px', bgcolor: 'background.sunken' }}>
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{t('known.title')}</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '0.875rem' }}>
            {people.map(({ id, name: knownName, client }) => (
              <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={client ? `/app/clients/${client.id}` : `/app/people/${id}`}>
                  {knownName}
                </Link>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t(client ? 'known.client' : 'known.person')}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}
