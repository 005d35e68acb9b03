import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { columnsOf, mainSpeaker, type RoomLayout } from './arrange.ts'
import type { Peer } from './peers.ts'
import type { RoomView } from './room.ts'
import { Tile, Voice } from './tile.tsx'

/** Space between tiles, and height of the row of small tiles, in pixels. */
const gap = 8
const rowHeight = { xs: 96, md: 132 } as const

/** Tiles that share the whole room; the tiles of the last row stretch to fill it. */
function gridStyles(tiles: number, isNarrow: boolean) {
  const columns = columnsOf(tiles, isNarrow)
  const rows = Math.ceil(tiles / columns)
  return {
    '& > li': {
      flex: `1 1 calc(${100 / columns}% - ${gap}px)`,
      height: `calc((100% - ${(rows - 1) * gap}px) / ${rows})`,
    },
  }
}

/**
 * One large tile above a row of small tiles. Tiles are moved by `order` only: a video that moves in the document
 * pauses.
 */
function speakerStyles(smallTiles: number) {
  const share = `calc(${100 / Math.max(smallTiles, 3)}% - ${gap}px)`
  const heightWith = (height: number) => (smallTiles === 0 ? '100%' : `calc(100% - ${height + gap}px)`)
  return {
    justifyContent: 'center',
    '& > li': { flex: `0 1 ${share}`, height: rowHeight },
    '& > li[data-main]': {
      order: -1,
      flex: '1 0 100%',
      height: { xs: heightWith(rowHeight.xs), md: heightWith(rowHeight.md) },
    },
  }
}

/** Returns the id of the person who is shown large; null: the viewer, who is alone. */
function useMainSpeaker(peers: readonly Peer[]): string | null {
  const [previousId, setPreviousId] = useState<string | null>(null)
  const id = mainSpeaker(peers, previousId)
  useEffect(() => setPreviousId(id), [id])
  return id
}

export interface TilesProps {
  readonly view: RoomView
  readonly name: string
  /** A shared screen is always shown large. */
  readonly layout: RoomLayout
}

/** Tiles of all participants, which fill the room: shared screens first, the own tile last. */
export function Tiles({ view: { mine, peers }, name, layout }: TilesProps) {
  const { t } = useTranslation('calls-live')
  const isNarrow = useMediaQuery('(max-width: 599.95px)')
  const speakerId = useMainSpeaker(peers)
  const screens = [
    ...peers.flatMap(({ id, name: peerName, screen, streams }) =>
      screen && streams.screen
        ? [{ key: `${id} screen`, name: t('screenOf', { name: peerName }), stream: streams.screen }]
        : [],
    ),
    ...(mine.screen && mine.streams.screen
      ? [{ key: 'my screen', name: t('myScreen'), stream: mine.streams.screen }]
      : []),
  ]
  const [shownScreen] = screens
  const hasMain = shownScreen !== undefined || layout === 'speaker'
  const tiles = peers.length + 1 + screens.length
  const isMain = (id: string | null) => hasMain && shownScreen === undefined && speakerId === id
  return (
    <>
      <Box
        component="ul"
        aria-label={t('people')}
        data-people={peers.length + 1}
        data-layout={hasMain ? 'speaker' : 'grid'}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          gap: `${gap}px`,
          ...(hasMain ? speakerStyles(tiles - 1) : gridStyles(tiles, isNarrow)),
        }}
      >
        {screens.map((screen) => (
          <Tile
            key={screen.key}
            isScreen
            name={screen.name}
            stream={screen.stream}
            audio={null}
            isMain={screen === shownScreen}
            isSmall={screen !== shownScreen}
          />
        ))}
        {peers.map((peer) => (
          <Tile
            key={peer.id}
            name={peer.name}
            stream={peer.video ? peer.streams.camera : null}
            audio={peer.audio}
            link={peer.link}
            isSpeaking={peer.speaking}
            isMain={isMain(peer.id)}
            isSmall={hasMain && !isMain(peer.id)}
          />
        ))}
        <Tile
          key="me"
          isMirrored
          name={t('me', { name })}
          stream={mine.video ? mine.streams.camera : null}
          audio={mine.audio}
          isMain={isMain(null)}
          isSmall={hasMain && !isMain(null)}
        />
      </Box>
      {peers.map(({ id, streams }) => (streams.sound ? <Voice key={id} stream={streams.sound} /> : null))}
    </>
  )
}
