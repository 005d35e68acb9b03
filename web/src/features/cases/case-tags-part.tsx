import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import type { CaseHeadProps } from '../../app/feature.ts'
import { tagMutations } from '../../entities/tags.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { TagChip } from '../../lists/tags/tag-chip.tsx'
import type { TagPickerProps } from '../../lists/tags/tag-picker.tsx'
import { useTags } from '../../lists/tags/use-tags.ts'

const TagPicker = lazyPage<TagPickerProps>(
  () => import('../../lists/tags/tag-picker.tsx').then((file) => file.TagPicker),
  ['lists'],
)

/** The tags of a case above its tabs, with the button that changes them; `compact`: without the button. */
export function CaseTagsPart({ item, compact }: CaseHeadProps) {
  const { t } = useTranslation('cases')
  const tags = useTags('cases', [item.id])(item.id)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useMutation(tagMutations.tagObject('cases'))
  if (compact && tags.length === 0) return null
  return (
    <Box
      data-frameless
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        ...(compact ? {} : { px: 1.5, py: 0.75, maxWidth: { md: 325 }, '&:only-child': { px: 0 } }),
      }}
    >
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {compact ? null : (
        <Button
          size="small"
          variant="text"
          startIcon={<Plus size={14} />}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('tagAction')}
        </Button>
      )}
      <Suspense fallback={null}>
        {anchor ? (
          <TagPicker
            anchor={anchor}
            isBelow
            chosen={tags.map(({ id }) => id)}
            onPick={(tag, act) =>
              change.mutate({ id: item.id, [act]: [tag.id] }, { onError: (error) => reportFailure(error) })
            }
            onClose={() => setAnchor(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
