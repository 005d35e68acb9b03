export const recordingPath = (id: string): string => `/app/calls/recordings/${id}`
