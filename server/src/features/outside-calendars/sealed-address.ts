import { decryptText, encryptText } from '../../platform/seal'
import type { Services } from '../../platform/services'
import { listSealedAddresses, type StoredCalendar } from './queries/outside-calendars'

/** Number of characters at the end of the address that its owner can see. */
const shownCharacters = 4

export function encryptAddress(dataKey: string, address: string, calendarId: string) {
  return {
    sealed: encryptText(dataKey, address, calendarId),
    host: new URL(address).hostname,
    addressEnding: address.slice(-shownCharacters),
  }
}

const addressesAtOnce = 1_000

/**
 * For the operator: the number of calendars that are no longer read, because their addresses were encrypted with
 * another key.
 */
export async function countLostAddresses(
  { config, db }: Pick<Services, 'config' | 'db'>,
  limit = addressesAtOnce,
): Promise<number> {
  let lost = 0
  let page = await listSealedAddresses(db, { after: undefined, limit })
  while (page.length > 0) {
    lost += page.filter((address) => decryptAddress({ config }, address) === undefined).length
    page = await listSealedAddresses(db, { after: page.at(-1)?.id, limit })
  }
  return lost
}

/** Undefined if the address was encrypted with another key. */
export function decryptAddress(
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
