import { type Ended, nothing, type PersonPart } from '../../platform/services'
import { deleteFeed } from './queries/feeds'
import { calendarsData } from './queries/personal-data'

const calendarAddress: Ended = { en: 'the private calendar address', es: 'la dirección privada del calendario' }

export const calendarsPart: PersonPart = {
  data: calendarsData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: async (tx, _services, { person }) => ((await deleteFeed(tx, person.id)) ? [calendarAddress] : []),
}
