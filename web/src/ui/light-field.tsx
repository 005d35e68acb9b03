// Fields that look like those of MUI, without its code for labels, states and several lines (9 KB): for the search and
// the page size of a list and for lines to type in, which are on the screen from the first moment.
import Box, { type BoxProps } from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'

const bare = {
  font: 'inherit',
  letterSpacing: 'inherit',
  boxSizing: 'content-box',
  display: 'block',
  minWidth: 0,
  m: 0,
  border: 0,
  background: 'none',
  '&:focus': { outline: 'none' }, // the frame shows the ring
} as const

const framed = {
  ...bare,
  fontSize: { xs: '1rem', sm: '0.875rem' }, // 16 px prevents iOS from zooming into the field.
  color: 'currentColor',
  width: '100%',
  height: 20,
  px: 1.5,
  py: { xs: 1.5, sm: '9px' },
  borderRadius: '8px',
} as const

const searchLine = {
  '&[type=search]': { appearance: 'textfield' },
  '&::-webkit-search-decoration, &::-webkit-search-cancel-button': { appearance: 'none' },
} as const

type Styles = Exclude<SxProps<Theme>, readonly unknown[]>

interface Styled {
  /** Styles of the outermost element. */
  readonly sx?: Styles | undefined
}

/** Styles of an input without a frame: the screen draws a frame around it, which also shows the focus. */
export const plainLine = {
  ...bare,
  typography: 'body1',
  lineHeight: '1.4375em',
  color: 'text.primary',
  '&::placeholder': { color: 'currentColor', opacity: 'var(--mui-opacity-inputPlaceholder)' },
} as const

/** An input of one line without a frame: the screen draws a frame around it, which also shows the focus. */
export const PlainInput = ({ sx, ...input }: Omit<ComponentProps<'input'>, 'color'> & Styled) => (
  <Box
    component="input"
    {...input}
    sx={[
      {
        ...plainLine,
        ...searchLine,
        height: '1.4375em',
        padding: '4px 0 5px',
      },
      sx ?? {},
    ]}
  />
)

/** The frame of an input. It has MUI's class, because screens set the width by that class. */
const LightFrame = ({ sx, ...props }: Omit<BoxProps, 'sx'> & Styled) => (
  <Box
    {...props}
    className="MuiInputBase-root"
    sx={[
      {
        typography: 'body1',
        lineHeight: '1.4375em',
        color: 'text.primary',
        bgcolor: 'background.paper',
        boxSizing: 'border-box',
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        cursor: 'text',
        borderRadius: '8px',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          border: '1px solid',
          borderColor: 'line.control',
          borderRadius: 'inherit',
          pointerEvents: 'none',
        },
        '&:hover::after': { borderColor: 'text.primary' },
        '&:focus-within::after': { borderWidth: 2, borderColor: 'primary.main' },
        '&:has([aria-invalid="true"])::after': { borderColor: 'error.main' },
      },
      sx ?? {},
    ]}
  />
)

export interface LightInputProps extends Omit<ComponentProps<'input'>, 'color'>, Styled {
  readonly start?: ReactNode
  readonly end?: ReactNode
}

/** A field of one line, named by `aria-label`. */
export const LightInput = ({ start, end, sx, ...input }: LightInputProps) => (
  <LightFrame
    // The style sheet for printing shows the label of a search, which is not visible on the screen.
    data-label={input.type === 'search' ? input['aria-label'] : undefined}
    sx={sx}
    onClick={({ currentTarget, target }) => {
      if (target === currentTarget) currentTarget.querySelector('input')?.focus()
    }}
  >
    {start}
    <Box
      component="input"
      {...input}
      className="MuiInputBase-input"
      sx={{ ...framed, ...searchLine, '&::placeholder': { color: 'text.secondary', opacity: 1 } }}
    />
    {end}
  </LightFrame>
)

/** A select of the browser. */
export const LightSelect = ({ sx, children, ...select }: Omit<ComponentProps<'select'>, 'color'> & Styled) => (
  <LightFrame sx={sx}>
    <Box
      component="select"
      {...select}
      className="MuiInputBase-input"
      sx={{
        ...framed,
        pr: 4,
        appearance: 'none',
        cursor: 'pointer',
        userSelect: 'none',
        '& option': { bgcolor: 'background.paper' },
      }}
    >
      {children}
    </Box>
    <Box
      component={ChevronDown}
      aria-hidden
      sx={{
        position: 'absolute',
        top: 'calc(50% - 8px)',
        right: 10,
        width: 16,
        height: 16,
        color: 'text.secondary',
        pointerEvents: 'none',
      }}
    />
  </LightFrame>
)
