// Metrics that several modules report under one name with different label values.
export const openStreams = {
  name: 'bufete_streams_open',
  help: 'Event streams that are open at this server, by kind',
} as const
