import { doNothing, type EndedAccess, type PersonPart } from '../../platform/services'
import { deleteCalendarsSince } from './queries/outside-calendars'
import { outsideCalendarsData } from './queries/personal-data'

const addedCalendars: EndedAccess = {
  en: 'the outside calendars whose hours were not offered',
  es: 'los calendarios externos cuyas horas no se ofrecían',
}

/**
 * The calendars of people who are suspended, leaving or no longer trainers are not read (`claimCalendars`). They stay
 * stored, because each of these states can end.
 */
export const outsideCalendarsPart: PersonPart = {
  data: outsideCalendarsData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: doNothing,
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: async (tx, _services, { person, suspectSince }) =>
    (await deleteCalendarsSince(tx, person.id, suspectSince)) ? [addedCalendars] : [],
}
