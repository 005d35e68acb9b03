import { useEffect } from 'react'
import { JoinForm } from './join-form.tsx'
import { useDevices, type DeviceChoice } from './use-devices.ts'

/** Releases the tested devices when the participant joins, since the room opens them itself. */
export function JoinFormWithDevices({
  onChoice,
  ...joinFormProps
}: Omit<Parameters<typeof JoinForm>[0], 'devices'> & { readonly onChoice: (choice: DeviceChoice) => void }) {
  const devices = useDevices()
  useEffect(() => onChoice(devices.choice), [devices.choice, onChoice])
  return <JoinForm {...joinFormProps} devices={devices} />
}
