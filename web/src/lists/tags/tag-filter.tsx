import TagIcon from 'lucide-react/icons/tag'
import { useQuery } from '@tanstack/react-query'
import { tagQueries } from '../../entities/tags.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'

export interface TagFilterProps {
  readonly tagId: string | undefined
  readonly onChange: (tagId: string | undefined) => void
  /** `text`: a button without a border. */
  readonly look?: 'large' | 'small' | 'text'
}

const looks = {
  large: {},
  small: { size: 'small', variant: 'outlined' },
  text: { size: 'small', variant: 'text', tone: 'quiet' },
} as const

/** Chooses the tag that a list shows. An office without tags does not get this filter. */
export function TagFilter({ tagId, onChange, look = 'small' }: TagFilterProps) {
  const { t } = useTranslation('lists')
  const { data: tags = [] } = useQuery(tagQueries.list())
  if (tags.length === 0 && tagId === undefined) return null
  const chosen = tags.find(({ id }) => id === tagId)
  return (
    <MenuButton
      label={t('tags.label')}
      icon={TagIcon}
      {...looks[look]}
      items={[
        { key: 'all', label: t('tags.any'), checked: tagId === undefined, onSelect: () => onChange(undefined) },
        ...tags.map(({ id, name }, index) => ({
          key: id,
          label: name,
          checked: id === tagId,
          divided: index === 0,
          onSelect: () => onChange(id),
        })),
      ]}
    >
      {tagId === undefined ? t('tags.label') : (chosen?.name ?? '…')}
    </MenuButton>
  )
}
