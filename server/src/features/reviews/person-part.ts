import { doNothing, type PersonPart } from '../../platform/services'
import { reviewsData } from './queries/personal-data'
import { deleteClientReviews } from './recompute-ratings'

export const reviewsPart: PersonPart = {
  data: reviewsData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: (tx, _services, { person }) => deleteClientReviews(tx, person.id),
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
