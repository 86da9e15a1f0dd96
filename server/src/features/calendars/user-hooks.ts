import { doNothing, type EndedAccess, type UserHooks } from '../../platform/services'
import { deleteFeed } from './queries/feeds'
import { calendarsData } from './queries/personal-data'

const calendarAddress: EndedAccess = { en: 'the private calendar address', es: 'la dirección privada del calendario' }

export const calendarsUserHooks: UserHooks = {
  data: calendarsData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: doNothing,
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: async (tx, _services, { person }) => ((await deleteFeed(tx, person.id)) ? [calendarAddress] : []),
}
