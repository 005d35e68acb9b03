import Box from '@mui/material/Box'
import type { Tag, TagColour } from '../../entities/tags.queries.ts'

/** The colour of the theme's palette for each colour of a tag: readable in the light and the dark scheme. */
const paletteColours: Readonly<Record<Exclude<TagColour, 'grey'>, string>> = {
  navy: 'primary',
  blue: 'info',
  green: 'success',
  amber: 'warning',
  red: 'error',
  brass: 'secondary',
}

export const colourOf = (colour: TagColour) =>
  colour === 'grey'
    ? { bgcolor: 'background.sunken', color: 'text.secondary' }
    : { bgcolor: `${paletteColours[colour]}.soft`, color: `${paletteColours[colour]}.main` }

/** A tag of the office. */
export const TagChip = ({ tag }: { readonly tag: Pick<Tag, 'name' | 'colour'> }) => (
  <Box
    component="span"
    title={tag.name}
    sx={{
      display: 'inline-block',
      maxWidth: 160,
      px: 0.75,
      borderRadius: '5px',
      fontSize: '0.75rem',
      lineHeight: '20px',
      fontWeight: 550,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...colourOf(tag.colour),
    }}
  >
    {tag.name}
  </Box>
)

/** The tags of one row of a list; without tags it takes no room. */
export const TagChips = ({ tags }: { readonly tags: readonly Tag[] }) =>
  tags.length > 0 ? (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Box>
  ) : null
