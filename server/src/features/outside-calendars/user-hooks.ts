import { doNothing, type EndedAccess, type UserHooks } from '../../platform/services'
import { deleteCalendarsSince } from './queries/outside-calendars'
import { outsideCalendarsData } from './queries/personal-data'

const addedCalendars: EndedAccess = {
  en: 'the outside calendars whose hours were not offered',
  es: 'los calendarios externos cuyas horas no se ofrecían',
}

/**
 * The calendars of people who are suspended or leaving are not read (`claimCalendars`). They stay stored, because both
 * states can end. The calendars of people who are no longer trainers are deleted, because clients cannot remove them.
 */
export const outsideCalendarsUserHooks: UserHooks = {
  data: outsideCalendarsData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: doNothing,
  onSuspended: doNothing,
  onRoleChanged: async (tx, _services, { person, to }) => {
    if (to !== 'trainer') await deleteCalendarsSince(tx, person.id, undefined)
    return []
  },
  onProfileSaved: doNothing,
  onRegained: async (tx, _services, { person, suspectSince }) =>
    (await deleteCalendarsSince(tx, person.id, suspectSince)) ? [addedCalendars] : [],
}
