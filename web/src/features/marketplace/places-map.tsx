import Box from '@mui/material/Box'
import { useTranslation } from '../../lib/use-translation.ts'
import { formatCoordinates } from './coordinates.ts'
import type { City } from './marketplace.queries.ts'
import { project } from './projection.ts'

export interface PlacesMapProps {
  /** Cities of the state, which outline its shape. */
  readonly cities: readonly Pick<City, 'id' | 'latitude' | 'longitude'>[]
  readonly selected:
    | { readonly id: string; readonly name: string; readonly latitude: number; readonly longitude: number }
    | undefined
}

/** Map of a state's cities as dots, north up, the chosen city labelled. It uses no map service. */
export function PlacesMap({ cities, selected }: PlacesMapProps) {
  const { t } = useTranslation('profile-public')
  const width = 320
  const { points, height, pointOf } = project(selected ? [...cities, selected] : cities, width)
  const mark = selected ? pointOf(selected) : undefined
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={
        selected
          ? t('geography.mapOf', { city: selected.name, coordinates: formatCoordinates(selected) })
          : t('geography.map')
      }
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 440,
        maxHeight: 280,
        bgcolor: 'background.sunken',
        borderRadius: '8px',
      }}
    >
      <Box
        component="path"
        d={points.map(([x, y]) => `M${x} ${y}h0`).join('')}
        sx={{ stroke: 'var(--mui-palette-line-control)', strokeWidth: 5, strokeLinecap: 'round', opacity: 0.55 }}
      />
      {mark && selected ? (
        <>
          <Box
            component="circle"
            cx={mark[0]}
            cy={mark[1]}
            r={7}
            sx={{
              fill: 'var(--mui-palette-primary-main)',
              stroke: 'var(--mui-palette-background-paper)',
              strokeWidth: 2,
            }}
          />
          <Box
            component="text"
            aria-hidden
            x={mark[0] > width / 2 ? mark[0] - 12 : mark[0] + 12}
            y={mark[1] + 4}
            textAnchor={mark[0] > width / 2 ? 'end' : 'start'}
            sx={{
              fontSize: 13,
              fontWeight: 600,
              fill: 'var(--mui-palette-text-primary)',
              paintOrder: 'stroke',
              stroke: 'var(--mui-palette-background-sunken)',
              strokeWidth: 4,
            }}
          >
            {selected.name}
          </Box>
        </>
      ) : null}
    </Box>
  )
}
