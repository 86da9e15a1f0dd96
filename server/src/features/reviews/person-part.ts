import { nothing, type PersonPart } from '../../platform/services'
import { reviewsData } from './queries/personal-data'
import { deleteClientReviews } from './recompute-ratings'

export const reviewsPart: PersonPart = {
  data: reviewsData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: (tx, _services, { person }) => deleteClientReviews(tx, person.id),
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
