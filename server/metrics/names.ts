// Metrics that several modules report under one name, each with a label value of its own.
export const openStreams = {
  name: 'bufete_streams_open',
  help: 'Event streams that are open at this server, by kind',
} as const
