/** Order of the transceivers, constant during the connection; a device that is off sends no track. */
export const slots = ['sound', 'camera', 'screen'] as const
export type Slot = (typeof slots)[number]
export type Tracks = Readonly<Record<Slot, MediaStreamTrack | null>>
export type Streams = Readonly<Record<Slot, MediaStream | null>>
export const noStreams: Streams = { sound: null, camera: null, screen: null }
