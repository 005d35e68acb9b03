import Box from '@mui/material/Box'
import type { Tag } from '../../../entities/tags.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { TagChip } from '../../../lists/tags/tag-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DateText, PersonText } from '../../../ui/texts.tsx'
import { GuessedMark } from '../guessed-mark.tsx'
import { usePersonName } from '../use-person-name.ts'
import type { ListedPerson } from './people.queries.ts'

export const isGuess = ({ partsGuessed, parts }: Pick<ListedPerson, 'partsGuessed' | 'parts'>): boolean =>
  partsGuessed && parts.kind !== 'fictitious'

/** Texts of a list: the first, and how many more there are. */
function FirstText({ texts }: { readonly texts: readonly string[] }) {
  const [text, ...others] = texts
  return text === undefined ? null : (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {text}
      {others.length > 0 ? (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{` +${others.length}`}</Box>
      ) : null}
    </Box>
  )
}

export interface PersonCellProps {
  readonly person: ListedPerson
  readonly tags: readonly Tag[]
}

/** Name, kind, the mark of a guess, and tags. */
export function PersonCell({ person, tags }: PersonCellProps) {
  const { t } = useTranslation('parties')
  const nameOf = usePersonName()
  return (
    <PersonText
      name={nameOf({ name: person.name, kind: person.parts.kind })}
      detail={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, flexWrap: 'wrap' }}>
          {t(`kinds.${person.parts.kind}`)}
          {isGuess(person) ? <GuessedMark /> : null}
          {tags.map((tag) => (
            <TagChip key={tag.id} tag={tag} />
          ))}
        </Box>
      }
    />
  )
}

/**
 * @param tagsOf returns the tags of a person of the shown page
 * @param tagNames returns the names of the tags of a person in an exported file
 */
export function usePeopleColumns(
  tagsOf: (id: string) => readonly Tag[],
  tagNames: (id: string) => string,
): readonly Column<ListedPerson>[] {
  const { t } = useTranslation('people')
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'name',
      csv: (row) => row.name,
      cell: (row) => <PersonCell person={row} tags={tagsOf(row.id)} />,
    },
    {
      id: 'contact',
      header: t('columns.contact'),
      csv: (row) => [...row.phones, ...row.emails].join(', '),
      cell: (row) => (
        <>
          <FirstText texts={row.phones} />
          <FirstText texts={row.emails} />
        </>
      ),
    },
    {
      id: 'client',
      header: t('columns.client'),
      csv: (row) => (row.client ? t('isClient') : ''),
      cell: (row) => (row.client ? t('isClient') : ''),
    },
    {
      id: 'tags',
      header: t('columns.tags'),
      csv: (row) => tagNames(row.id),
      cell: () => null,
      csvOnly: true,
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sort: 'updatedAt',
      csv: (row) => ({ at: row.updatedAt }),
      cell: (row) => <DateText value={row.updatedAt} />,
    },
  ]
}
