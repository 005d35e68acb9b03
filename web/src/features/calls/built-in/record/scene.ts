import type { RoomView } from '../room.ts'

/** A participant's picture, or their name without a camera. */
export interface SceneParticipant {
  readonly key: string
  readonly name: string
  readonly stream: MediaStream | null
}
/** Video and audio of the call at a moment. */
export interface Scene {
  readonly people: readonly SceneParticipant[]
  readonly screens: readonly SceneParticipant[]
  readonly sounds: readonly MediaStream[]
}

/** @param me name of the participant whose browser records */
export function sceneOf({ mine, peers }: Pick<RoomView, 'mine' | 'peers'>, me: string): Scene {
  const participants = [{ id: 'me', name: me, ...mine }, ...peers]
  return {
    people: participants.map(({ id, name, video, streams }) => ({
      key: id,
      name,
      stream: video ? streams.camera : null,
    })),
    screens: participants
      .filter(({ screen, streams }) => screen && streams.screen !== null)
      .map(({ id, name, streams }) => ({ key: `${id} screen`, name, stream: streams.screen })),
    sounds: participants.map(({ streams }) => streams.sound).filter((stream) => stream !== null),
  }
}
