import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { tagMutations, type TaggedKind } from '../../entities/tags.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { TagChip } from './tag-chip.tsx'
import { useTags } from './use-tags.ts'

const TagPicker = lazy(() => import('./tag-picker.tsx').then((file) => ({ default: file.TagPicker })))

export interface ObjectTagsProps {
  readonly kind: TaggedKind
  readonly id: string
}

/** The tags of a person or a lead, with the button that changes them. */
export function ObjectTags({ kind, id }: ObjectTagsProps) {
  const { t } = useTranslation('lists')
  const tags = useTags(kind, [id])(id)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useMutation(tagMutations.tagObject(kind))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      <Button
        size="small"
        variant="text"
        startIcon={<Plus size={14} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('tags.action')}
      </Button>
      <Suspense fallback={null}>
        {anchor ? (
          <TagPicker
            anchor={anchor}
            isBelow
            chosen={tags.map((tag) => tag.id)}
            onPick={(tag, act) => change.mutate({ id, [act]: [tag.id] }, { onError: (error) => reportFailure(error) })}
            onClose={() => setAnchor(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
