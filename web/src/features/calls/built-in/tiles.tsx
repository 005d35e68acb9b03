import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { RoomView } from './room.ts'
import { Tile, Voice } from './tile.tsx'

/** Beside a shared screen tiles are small; otherwise they share the space. */
function gridOf(people: number, screens: number) {
  if (screens > 0)
    return {
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      '& > li': { aspectRatio: '4 / 3' },
    }
  if (people === 1) return { gridTemplateColumns: 'minmax(0, 1fr)', '& > li': { aspectRatio: '16 / 9' } }
  if (people === 2)
    return {
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      '& > li': { aspectRatio: { xs: '16 / 10', sm: '4 / 3' } },
    }
  return { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > li': { aspectRatio: { xs: '1', sm: '16 / 10' } } }
}

/** Tiles of all participants: shared screens first, one's own last. */
export function Tiles({ view: { mine, peers }, name }: { readonly view: RoomView; readonly name: string }) {
  const { t } = useTranslation('calls-live')
  const sharedScreens = peers.filter(({ screen, streams }) => screen && streams.screen)
  const screens = sharedScreens.length + (mine.screen ? 1 : 0)
  return (
    <>
      <Box
        component="ul"
        aria-label={t('people')}
        data-people={peers.length + 1}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, ...gridOf(peers.length + 1, screens) }}
      >
        {sharedScreens.map(({ id, name: peerName, streams }) => (
          <Tile
            key={`${id} screen`}
            screen
            name={t('screenOf', { name: peerName })}
            stream={streams.screen}
            audio={null}
          />
        ))}
        {mine.screen ? (
          <Tile key="my screen" screen name={t('myScreen')} stream={mine.streams.screen} audio={null} />
        ) : null}
        {peers.map((peer) => (
          <Tile
            key={peer.id}
            name={peer.name}
            stream={peer.video ? peer.streams.camera : null}
            audio={peer.audio}
            link={peer.link}
            speaking={peer.speaking}
            small={screens > 0}
          />
        ))}
        <Tile
          key="me"
          mirrored
          name={t('me', { name })}
          stream={mine.video ? mine.streams.camera : null}
          audio={mine.audio}
          small={screens > 0}
        />
      </Box>
      {peers.map(({ id, streams }) => (streams.sound ? <Voice key={id} stream={streams.sound} /> : null))}
    </>
  )
}
