import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { termNatures } from '#modules/terms/term-kinds.contract.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { useColleagueName } from '../../../ui/use-colleague-name.ts'
import { stateFilters, type TermsState } from './use-terms-state.ts'
import { labelled } from '../../../lib/labelled.ts'

/** Returns the texts of the chosen filters, for their buttons and for the printed page. */
export function useFilterTexts({ filters }: TermsState) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const colleagueName = useColleagueName()
  const { data: people = [] } = useQuery(collaboratorEntity.everyone())
  const person = people.find(({ id }) => id === filters.ownerId)
  const stateText = (state: (typeof stateFilters)[number]) =>
    state === 'open' || state === 'overdue'
      ? t(`week.filters.${state}`)
      : t(`terms-next:state.${state}`).toLocaleLowerCase()
  const ownerText = () => {
    if (filters.ownerId === undefined) return t('week.filters.everyone')
    if (filters.ownerId === 'me') return t('week.filters.me')
    if (filters.ownerId === 'nobody') return t('terms-next:nobody').toLocaleLowerCase()
    return person ? colleagueName(person) : '…' // the list is empty until it arrives
  }
  return {
    people: people.map((colleague) => ({ id: colleague.id, name: colleagueName(colleague) })),
    stateText,
    owner: ownerText(),
    nature: filters.nature ? t(`terms-next:nature.${filters.nature}`) : t('week.filters.everyNature'),
    state: filters.state ? stateText(filters.state) : t('week.filters.everyState'),
  }
}

/** Filters by owner, nature and state, for the week and for the list. */
export function TermsFilters({ state }: { readonly state: TermsState }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const filterTexts = useFilterTexts(state)
  const { filters, setFilter } = state
  const choice = (key: string, label: string, checked: boolean, onSelect: () => void): MenuAction => ({
    key,
    label,
    checked,
    onSelect,
  })
  const ownerChoice = (value: string | undefined, label: string) =>
    choice(value ?? 'every', label, filters.ownerId === value, () => setFilter('ownerId', value))
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        gap: 1,
        ml: { xs: -2, sm: 0, md: 'auto' },
        mr: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        flex: { xs: '1 0 100%', sm: 'none' },
        // One scrolling row on a phone, so that the first term stays visible.
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        '& > *': { flexShrink: 0 },
      }}
    >
      <MenuButton
        label={t('week.filters.owner')}
        size="small"
        items={[
          ownerChoice(undefined, t('week.filters.everyone')),
          ownerChoice('me', t('week.filters.me')),
          ownerChoice('nobody', t('terms-next:nobody')),
          ...filterTexts.people.map(({ id, name }) => ownerChoice(id, name)),
        ]}
      >
        {labelled(t('week.filters.owner'), filterTexts.owner)}
      </MenuButton>
      <MenuButton
        label={t('week.filters.nature')}
        size="small"
        items={[
          choice('every', t('week.filters.everyNature'), filters.nature === undefined, () =>
            setFilter('nature', undefined),
          ),
          ...termNatures.map((value) =>
            choice(value, t(`terms-next:nature.${value}`), filters.nature === value, () => setFilter('nature', value)),
          ),
        ]}
      >
        {labelled(t('week.filters.nature'), filterTexts.nature)}
      </MenuButton>
      <MenuButton
        label={t('week.filters.state')}
        size="small"
        items={[
          choice('every', t('week.filters.everyState'), filters.state === undefined, () =>
            setFilter('state', undefined),
          ),
          ...stateFilters.map((value) =>
            choice(value, filterTexts.stateText(value), filters.state === value, () => setFilter('state', value)),
          ),
        ]}
      >
        {labelled(t('week.filters.state'), filterTexts.state)}
      </MenuButton>
    </Box>
  )
}
