import { decryptText, encryptText } from '../../platform/seal'
import type { Services } from '../../platform/services'
import type { StoredCalendar } from './queries/outside-calendars'

/** Number of characters at the end of the address that its owner can see. */
const shownCharacters = 4

export function sealAddress(dataKey: string, address: string, calendarId: string) {
  return {
    sealed: encryptText(dataKey, address, calendarId),
    host: new URL(address).hostname,
    addressEnding: address.slice(-shownCharacters),
  }
}

/** Undefined if the address was encrypted with another key. */
export function openAddress(
  { config }: Pick<Services, 'config'>,
  { sealed, id }: Pick<StoredCalendar, 'sealed' | 'id'>,
): string | undefined {
  if (!config.dataKey) return undefined
  try {
    return decryptText(config.dataKey, sealed, id)
  } catch {
    return undefined
  }
}
