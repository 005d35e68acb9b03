import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import FolderClosed from 'lucide-react/icons/folder-closed'
import FolderOpen from 'lucide-react/icons/folder-open'
import Languages from 'lucide-react/icons/languages'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { caseEntity } from '../../../entities/case.queries.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { PeriodFilter } from '../../../ui/period-filter.tsx'
import { PickFilter } from '../../../ui/pick-filter.tsx'
import { kinds, languages, type SearchState } from './search-state.ts'

const dayChoices = ['week', 'thirty', 'year', 'lastYear', 'twelve'] as const

/** Removes accents and case, which the searches of the server ignore, too. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const filterByName = <T extends { readonly name: string }>(items: readonly T[], searchText: string): readonly T[] =>
  items.filter(({ name }) => fold(name).includes(fold(searchText.trim())))

/**
 * Returns changes of filters that only documents and notes have; if another type is shown, they also end the choice of
 * it. The other filters are those of documents alone.
 */
const forDocumentsAndNotes = ({ type }: SearchState, values: Readonly<Record<string, string | undefined>>) =>
  type === undefined || type === 'document' || type === 'note' ? values : { ...values, type: undefined }

function CaseFilter({ state }: { readonly state: SearchState }) {
  const { t } = useTranslation('search-page')
  const [searchText, setSearchText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const choices = useQuery({ ...caseEntity.choices(useDebounced(searchText.trim())), enabled: isOpen })
  const chosenCase = useQuery({ ...caseEntity.detail(state.caseId ?? ''), enabled: state.caseId !== undefined })
  const name = state.caseId === undefined ? t('filters.allCases') : (chosenCase.data?.name ?? '…')
  return (
    <Box onPointerEnter={() => setIsOpen(true)} onFocus={() => setIsOpen(true)}>
      <PickFilter
        icon={FolderOpen}
        title={t('filters.case')}
        label={labelled(t('filters.case'), name)}
        searchLabel={t('filters.findCase')}
        options={choices.data?.items ?? []}
        loading={choices.isFetching}
        onSearch={setSearchText}
        onChoose={(item) => state.change(forDocumentsAndNotes(state, { case: item?.id, folder: undefined }))}
        clearLabel={t('filters.everyCase')}
        selected={state.caseId !== undefined}
      />
    </Box>
  )
}

function AuthorFilter({ state }: { readonly state: SearchState }) {
  const { t } = useTranslation('search-page')
  const [searchText, setSearchText] = useState('')
  const people = useQuery(collaboratorEntity.choices())
  const options = (people.data?.items ?? []).map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }))
  const chosenAuthor = options.find(({ id }) => id === state.authorId)
  const name = state.authorId === undefined ? t('filters.anyAuthor') : (chosenAuthor?.name ?? '…')
  return (
    <PickFilter
      icon={UserRound}
      title={t('filters.author')}
      label={labelled(t('filters.author'), name)}
      searchLabel={t('filters.findAuthor')}
      options={filterByName(options, searchText)}
      loading={people.isPending}
      onSearch={setSearchText}
      onChoose={(item) => state.change(forDocumentsAndNotes(state, { author: item?.id }))}
      clearLabel={t('filters.everyAuthor')}
      selected={state.authorId !== undefined}
    />
  )
}

/** Folders belong to a case, so that they can be chosen only after a case. */
function FolderFilter({ state, caseId }: { readonly state: SearchState; readonly caseId: string }) {
  const { t } = useTranslation('search-page')
  const [searchText, setSearchText] = useState('')
  const folders = useQuery(documentEntity.folders(caseId))
  const items = (folders.data?.items ?? []).filter(({ deletedAt }) => deletedAt === null)
  const pathOf = (id: string | null): string => {
    const folder = items.find((item) => item.id === id)
    if (!folder) return ''
    const outer = pathOf(folder.parentId)
    return outer ? `${outer} / ${folder.name}` : folder.name
  }
  const options = items.map(({ id }) => ({ id, name: pathOf(id) })).sort((a, b) => a.name.localeCompare(b.name))
  if (items.length === 0) return null
  const name = state.folderId === undefined ? t('filters.allFolders') : pathOf(state.folderId) || '…'
  return (
    <PickFilter
      icon={FolderClosed}
      title={t('filters.folder')}
      label={labelled(t('filters.folder'), name)}
      searchLabel={t('filters.findFolder')}
      options={filterByName(options, searchText)}
      loading={folders.isPending}
      onSearch={setSearchText}
      onChoose={(item) => state.change({ folder: item?.id, type: undefined })}
      clearLabel={t('filters.everyFolder')}
      selected={state.folderId !== undefined}
    />
  )
}

/** Case, kind, author, days, folder and language; each choice takes effect at once. */
export function SearchFilters({ state }: { readonly state: SearchState }) {
  const { t } = useTranslation('search-page')
  const worksInOffice = useCan()('companies.work')
  const kind = state.kind ? t(`kinds.${state.kind}`) : t('filters.allKinds')
  const language = state.language ? t(`languages.${state.language}`) : t('filters.anyLanguage')
  return (
    <Box
      role="group"
      aria-label={t('filters.label')}
      sx={{
        display: 'flex',
        gap: 1,
        my: 1.25,
        // One scrolling row on a phone, so that the first results stay visible.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        scrollbarWidth: 'none',
        '& .MuiButton-root': { flexShrink: 0, whiteSpace: 'nowrap', maxWidth: { sm: 340 } },
      }}
    >
      <CaseFilter state={state} />
      <MenuButton
        label={t('filters.kind')}
        icon={FileText}
        items={[undefined, ...kinds].map((option) => ({
          key: option ?? 'all',
          label: option ? t(`kinds.${option}`) : t('filters.everyKind'),
          checked: option === state.kind,
          onSelect: () => state.change({ kind: option, type: undefined }),
        }))}
      >
        {labelled(t('filters.kind'), kind)}
      </MenuButton>
      {worksInOffice ? <AuthorFilter state={state} /> : null}
      <PeriodFilter
        days={state.days}
        choices={dayChoices}
        anyTime
        onChange={(days) => state.change(forDocumentsAndNotes(state, { from: days?.from, to: days?.to }))}
      />
      {state.caseId === undefined ? null : <FolderFilter state={state} caseId={state.caseId} />}
      <MenuButton
        label={t('filters.language')}
        icon={Languages}
        items={[undefined, ...languages].map((option) => ({
          key: option ?? 'any',
          label: option ? t(`languages.${option}`) : t('filters.everyLanguage'),
          checked: option === state.language,
          onSelect: () => state.change({ lang: option, type: undefined }),
        }))}
      >
        {labelled(t('filters.language'), language)}
      </MenuButton>
      {state.isFiltered ? (
        <Button
          variant="text"
          onClick={() =>
            state.change({
              case: undefined,
              folder: undefined,
              author: undefined,
              kind: undefined,
              lang: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {t('filters.clear')}
        </Button>
      ) : null}
    </Box>
  )
}
